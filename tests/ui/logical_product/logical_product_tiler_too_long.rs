//! PD4: a tuple has no more entries than the block has modes. Accepted: two.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(1, 2)).logical_product((layout!(2:2), layout!(2:4)));
    let _ = layout!((2, 2):(1, 2)).logical_product((layout!(2:2), layout!(2:4), _2));
}
