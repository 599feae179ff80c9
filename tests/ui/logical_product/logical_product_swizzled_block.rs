//! Q3: the block's own offsets have bits of the places of its copies. Accepted: a block that keeps
//! to bits of its own.
use cute::prelude::*;

fn main() {
    let tiler = layout!(Sw<1, 0, 1> o (2, 2):(2, 1));
    let _ = layout!((2, 2):(1, 2)).logical_product_swizzled(tiler);
    let _ = layout!((2, 2):(1, 8)).logical_product_swizzled(tiler);
}
