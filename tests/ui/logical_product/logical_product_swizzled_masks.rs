//! Q2: the gaps of the block move only one of two bits, so the bits are no longer adjacent.
//! Accepted: one bit.
use cute::prelude::*;

fn main() {
    let block = layout!(2:4);
    let _ = block.logical_product_swizzled(layout!(Sw<1, 1, 3> o (8, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 1, 3> o (8, 4):(4, 1)));
}
