//! A tile's coordinate has more entries than the tensor has modes. Accepted: two entries, one for
//! each mode.
use cute::prelude::*;

fn main() {
    let data = [0; 32];
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1));
    let _ = make_tensor(&data, layout!((4, 8))).local_tile((_2, _4), (1, 1, 1));
}
