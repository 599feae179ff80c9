//! PD5: by a tuple, the copies along both modes overlap. Accepted: strides that step over the whole
//! block.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 5):(5, 1)).logical_product((layout!(3:5), layout!(4:6)));
    let _ = layout!((2, 5):(5, 1)).logical_product((_3, _4));
}
