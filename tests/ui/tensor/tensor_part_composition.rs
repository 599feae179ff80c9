//! One of several parts has its own offsets only, and so has what is made of it: another layout
//! could reach what lies between them, which other parts own. Accepted: the same of the whole
//! tensor; a part's own tiles.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let _ = tensor.view().composition(tile!((4, 1)));
    let part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    let _ = part.strided().transpose().clipped_tile((1, 1), (0, 0));
    let _ = part.strided().composition(tile!((4, 1)));
}
