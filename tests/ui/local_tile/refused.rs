//! Programs of `local_tile` that must not compile.

use cute::prelude::*;

/// A projection must have an entry for each entry of the tiler and of the coordinate. Accepted:
/// three entries for three modes.
fn local_tile_projection() {
    let a = layout!((256, 64):(64, 1));
    let _ = a.local_tile_by(tile!((64, 32, 16)), (1, 0, 2), coord!((1, _, 1)));
    let _ = a.local_tile_by(tile!((64, 32, 16)), (1, 0, 2), coord!((1, 1)));
}

/// C3 in the second mode of a tensor: a tile that crosses nested modes. Accepted: a tile of 2.
fn local_tile_of_nested_modes() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.local_tile((_2, _2), (0, 0))[(0, 0)];
    let _ = tensor.local_tile((_2, _3), (0, 0))[(0, 0)];
}

fn main() {}
