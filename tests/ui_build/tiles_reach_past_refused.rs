//! Tiles past the edge. Accepted: tiles that divide the tensor.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4))).tiles_mut(tile!((2, 4)));
    let _ = make_tensor(&mut data, layout!((4, 4))).tiles_mut(tile!((2, 3)));
}
