//! Q3: the block's offsets use the bits that place its copies. Accepted: a block that uses other
//! bits.
use cute::prelude::*;

fn main() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!((2, 2):(1, 2)).logical_product_swizzled(tiler);
    let _ = layout!((2, 2):(1, 8)).logical_product_swizzled(tiler);
}
