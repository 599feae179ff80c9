//! Programs of `blocked_product` that must not compile.

use cute::prelude::*;

/// All strides of a block with several modes must be static. The compiler reports this once.
/// Accepted: a block whose strides are all static.
fn blocked_product_dynamic_stride() {
    let n = 5_i64;
    let _ = layout!((3, n):(1, 3)).blocked_product(layout!((2, 2)));
    let _ = layout!((n, 3):(3, n)).blocked_product(layout!((2, 2)));
}

/// BP3: a tuple of modes can be paired only with another tuple. Accepted: a tiler of one mode.
fn blocked_product_integer() {
    let _ = layout!((4,):(1,)).blocked_product(layout!((2,):(1,)));
    let _ = layout!((4,):(1,)).blocked_product(layout!(2:1));
}

fn main() {}
