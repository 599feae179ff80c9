//! Programs of `local_tile` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// A tile with nested modes that does not divide the tensor. Accepted: a tile that divides the
/// extent.
fn local_tile_uneven_refused() {
    let data = [0; 16];
    let _ = make_tensor(&data, layout!(((2, 2), 4))).local_tile(((_2, _2), _2), (0, 1));
    let _ = make_tensor(&data, layout!(((2, 2), 4))).local_tile(((_2, layout!(3:1)), _2), (0, 1));
}

fn main() {
    local_tile_uneven_refused();
}
