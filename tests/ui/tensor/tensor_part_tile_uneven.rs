//! The tiles of a part divide the part, not the tensor that it is of. Accepted: tiles that do.
use cute::prelude::*;

fn main() {
    let mut data = [0; 96];
    let mut tensor = make_tensor(&mut data, layout!((8, 12)));
    let mut part = tensor.tiles_mut((_4, _6)).next().unwrap();
    let _ = part.tiles_mut((_2, _3)).len();
    let _ = part.tiles_mut((_2, _4)).len();
}
