//! A tiler that runs backwards. Accepted: forwards.
use cute::prelude::*;

fn main() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o (4, 4):(-4, 1)));
}
