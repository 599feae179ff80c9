//! Q4: the offset before the swizzle has a bit of the tiler's. Accepted: one above.
use cute::prelude::*;

fn main() {
    let block = layout!((2, 2):(1, 2));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 16 o (4, 4):(4, 1)));
    let _ = block.logical_product_swizzled(layout!(Sw<2, 0, 2> o 8 o (4, 4):(4, 1)));
}
