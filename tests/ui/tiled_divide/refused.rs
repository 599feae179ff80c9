//! Programs of `tiled_divide` that must not compile.

use cute::prelude::*;

/// C3 in a regrouped divide. Accepted: a tile of 8.
fn tiled_divide_shape() {
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_8);
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_6);
}

fn main() {}
