//! Tiles to write divide the tensor. Accepted: the nearest that do, and clipped ones.
use cute::prelude::*;

fn main() {
    let mut data = [0; 40];
    let mut tensor = make_tensor(&mut data, layout!((10, 4)));
    assert_eq!(tensor.tiles_mut((_5, _2)).count(), 4);
    assert_eq!(tensor.clipped_tiles_mut((_4, _2)).count(), 6);
    assert_eq!(tensor.tiles_mut((_4, _2)).count(), 4);
    assert_eq!(tensor.lanes_mut((_5, _3)).count(), 15);
}
