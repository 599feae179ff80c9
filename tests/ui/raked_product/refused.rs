//! Programs of `raked_product` that must not compile.

use cute::prelude::*;

/// All strides of a block with several modes must be static. The compiler reports this once.
/// Accepted: a block whose strides are all static.
fn raked_product_dynamic_stride() {
    let n = 5_i64;
    let _ = layout!((n, 3):(3, 1)).raked_product(layout!(2:1));
    let _ = layout!((n, 3):(n, 1)).raked_product(layout!(2:1));
}

/// BP3: a tuple of modes can be paired only with another tuple. Accepted: a block of one mode.
fn raked_product_integer() {
    let _ = layout!((4,):(1,)).raked_product(layout!((2,):(1,)));
    let _ = layout!(4:1).raked_product(layout!((2,):(1,)));
}

fn main() {}
