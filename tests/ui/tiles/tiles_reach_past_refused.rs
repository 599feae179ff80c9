//! Tiles past the edge of a mode inside a mode. Accepted: tiles that divide it.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let _ = make_tensor(&mut data, layout!(((2, 2), 4))).tiles_mut(((_2, layout!(2:1)), _2));
    let _ = make_tensor(&mut data, layout!(((2, 2), 4))).tiles_mut(((_2, layout!(3:1)), _2));
}
