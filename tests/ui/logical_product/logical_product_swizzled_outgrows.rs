//! The gaps of the block have one place, and the tiler spans three. Accepted: a block of
//! contiguous elements.
use cute::prelude::*;

fn main() {
    let tiler = layout!(Sw<1, 2, 1> o 2:2);
    let _ = layout!((4, 2, 2):(1, 4, 8)).logical_product_swizzled(tiler);
    let _ = layout!((3, 2, 2):(1, 5, 19)).logical_product_swizzled(tiler);
}
