//! The bits of a run-time offset are known only at run time. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let (block, offset) = (layout!((2, 2):(1, 2)), 16);
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o offset o (4, 4):(4, 1)));
}
