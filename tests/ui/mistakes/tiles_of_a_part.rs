//! A layout as a tile of a part can have gaps, which contain elements of other parts. Accepted:
//! tiles of integers.
use cute::prelude::*;

fn main() {
    let mut data = [0; 64];
    let mut tensor = make_tensor(&mut data, layout!((8, 8)));
    let mut part = tensor.tiles_mut((_4, _4)).next().unwrap();
    let _ = part.tiles_mut((_2, _2)).len();
    let _ = part.clipped_tiles_mut((_3, _3)).len();
    let _ = part.tiles_mut((layout!(2:2), _2)).len();
}
