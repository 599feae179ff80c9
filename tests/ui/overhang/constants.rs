//! Programs of `overhang` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// Tiles that extend past the edge can be written only if each element belongs to one tile.
/// Accepted: a stride of 5; read-only tiles.
fn overhang_overlapping_refused() {
    let mut data = [0; 64];
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 5))).predicated_tiles_mut(tile!((4, 4)));
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 4))).predicated_tiles(tile!((4, 4)));
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 4))).predicated_tiles_mut(tile!((4, 4)));
}

fn main() {
    overhang_overlapping_refused();
}
