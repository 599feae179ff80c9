//! An entry of a coordinate is one integer, or all of a mode. Accepted: a tile, which is a range of coordinates.
use cute::prelude::*;

fn main() {
    let data = [0; 24];
    let tensor = make_tensor(&data, layout!((4, 6)));
    let _ = tensor.clipped_tile((2, 6), (1, 0));
    let _ = tensor.slice((2..4, ..));
}
