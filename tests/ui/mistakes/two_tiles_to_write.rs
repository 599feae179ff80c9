//! A tile to write borrows all of its tensor. Cure: `tiles_mut` returns all tiles at once, with
//! disjoint elements; two of them are two steps of that iterator. Accepted: those.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
    let mut data = [0; 16];
    let mut tensor = make_tensor(&mut data, layout!((4, 4)));
    let mut tiles = tensor.tiles_mut((_2, _2));
    if let (Some(from), Some(mut to)) = (tiles.next(), tiles.next()) {
        copy(&from, &mut to);
    }
    let mut to = tensor.view_mut().local_tile((_2, _2), (0, 1));
    copy(&tensor.view().local_tile((_2, _2), (0, 0)), &mut to);
}
