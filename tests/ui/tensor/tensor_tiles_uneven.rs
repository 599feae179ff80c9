//! Tiles to read divide the tensor. Accepted: the nearest that do, and clipped ones.
use cute::prelude::*;

fn main() {
    let tensor = make_tensor([0; 40], layout!((10, 4)));
    assert_eq!(tensor.tiles((_5, _2)).count(), 4);
    assert_eq!(tensor.clipped_tiles((_4, _2)).count(), 6);
    assert_eq!(tensor.tiles((_4, _2)).count(), 4);
}
