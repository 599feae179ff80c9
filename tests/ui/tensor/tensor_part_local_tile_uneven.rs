//! One tile of a part ends within it. Accepted: tiles that divide the part.
use cute::prelude::*;

fn main() {
    let mut data = [0; 96];
    let mut tensor = make_tensor(&mut data, layout!((8, 12)));
    let part = tensor.tiles_mut((_4, _6)).next().unwrap();
    let _ = (&part).local_tile((_4, _3), (0, 1));
    let _ = (&part).local_tile((_8, _3), (0, 1));
}
