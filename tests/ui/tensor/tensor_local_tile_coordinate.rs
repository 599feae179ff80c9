//! A tile's coordinate has no more entries than there are modes. Accepted: two entries, as many as
//! there are modes.
use cute::prelude::*;

fn main() {
    let data = [0; 32];
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1));
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1, 1));
}
