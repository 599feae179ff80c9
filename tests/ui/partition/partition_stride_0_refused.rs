//! A mode of stride 0 has one element for several coordinates. Accepted: a stride of 4.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!((4, 4):(1, 4))).tiles_mut(tile!((2, 2)));
    let _ = make_tensor(&mut data, layout!((4, 4):(1, 0))).tiles_mut(tile!((2, 2)));
}
