//! Tiles of a tensor divide it. Accepted: the nearest that do, and tiles of coordinates, which may
//! reach past the edge.
use cute::prelude::*;

fn main() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((10, 4)));
    let _ = tensor.local_tile((_5, _4), (0, 0));
    let _ = tensor.local_tile((_4, _4), (0, 0));
    let _ = tensor.local_tile((_5, _3), (0, 0));
    let _ = tensor.outer_partition(_7, 0);
    let _ = tensor.outer_partition(_8, 0);
    let _ = make_identity_tensor((_10, _4)).local_tile((_4, _4), (0, 0));
}
