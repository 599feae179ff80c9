//! Programs of `local_tile` that must not compile.

use cute::prelude::*;

/// A projection has an entry for each of the tiler's and of the coordinate's. Accepted: three
/// entries for three modes.
fn local_tile_projection() {
    let a = layout!((256, 64):(64, 1));
    let _ = a.local_tile_by(tile!((64, 32, 16)), (1, 0, 2), coord!((1, _, 1)));
    let _ = a.local_tile_by(tile!((64, 32, 16)), (1, 0, 2), coord!((1, 1)));
}

fn main() {}
