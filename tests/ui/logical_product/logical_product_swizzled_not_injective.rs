//! A block whose elements share offsets. Accepted: one whose elements do not.
use cute::prelude::*;

fn main() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!((4, 2):(1, 4)).logical_product_swizzled(tiler);
    let _ = layout!((4, 2):(1, 2)).logical_product_swizzled(tiler);
}
