//! Tiles past the edge hold each element once, or cannot be written. Accepted: a stride of 5; tiles
//! that are read.
use cute::prelude::*;

fn main() {
    let mut data = [0; 64];
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 5))).predicated_tiles_mut(tile!((4, 4)));
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 4))).predicated_tiles(tile!((4, 4)));
    let _ = make_tensor(&mut data, layout!((5, 7):(1, 4))).predicated_tiles_mut(tile!((4, 4)));
}
