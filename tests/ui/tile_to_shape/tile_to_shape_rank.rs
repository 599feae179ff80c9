//! TT1: the block has no more modes than the shape; an integer has one. Accepted: two, and one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 16)), LayoutLeft);
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8,)), LayoutLeft);
    let _ = layout!(4:8).tile_to_shape(_64, LayoutLeft);
    let _ = layout!((2, 2, 2)).tile_to_shape(_64, LayoutLeft);
}
