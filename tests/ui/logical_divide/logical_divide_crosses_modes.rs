//! C4 in a divide: the rest crosses into another mode. Accepted: tile 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((8, 8):(1, 0)).logical_divide(_4);
    let _ = layout!((8, 8):(1, 0)).logical_divide(_3);
}
