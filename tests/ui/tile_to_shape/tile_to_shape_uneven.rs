//! TT2: each mode holds a whole number of blocks. Accepted: 16.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 16)), LayoutLeft);
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 12)), LayoutLeft);
}
