//! Q1: gaps of 3 offsets send a bit of the tiler to several. Accepted: gaps of 4.
use cute::prelude::*;

fn main() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!(4:1).logical_product_swizzled(tiler);
    let _ = layout!((2, 2):(1, 6)).logical_product_swizzled(tiler);
}
