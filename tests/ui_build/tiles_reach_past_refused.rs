//! Tiles past the edge. Accepted: tiles that divide the tensor.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4))).tiles_mut((_2, layout!(4:1)));
    let _ = make_tensor(&mut data, layout!((4, 4))).tiles_mut((_2, layout!(3:1)));
}
