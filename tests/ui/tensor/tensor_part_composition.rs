//! A layout made from one of several parts can have only the part's offsets: another layout could
//! reach elements between them, which belong to other parts. Accepted: the same layout of the whole
//! tensor; the tiles of a part.
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let _ = tensor.view().composition(tile!((4, 1)));
    let part = tensor.tiles_mut(tile!((2, 2))).next().unwrap();
    let _ = part.strided().transpose().clipped_tile((1, 1), (0, 0));
    let _ = part.strided().composition(tile!((4, 1)));
}
