//! Programs of `tile_to_shape` that must not compile.

use cute::prelude::*;

/// TT1: the block must not have more modes than the shape, and an integer has one mode. Accepted: a
/// block of two modes for a shape of two modes, and a block whose shape is one integer for a shape
/// of one integer.
fn tile_to_shape_rank() {
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 16)), LayoutLeft);
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8,)), LayoutLeft);
    let _ = layout!(4:8).tile_to_shape(_64, LayoutLeft);
    let _ = layout!((2, 2, 2)).tile_to_shape(_64, LayoutLeft);
}

/// TT2: each mode must contain a whole number of blocks. Accepted: an extent of 16.
fn tile_to_shape_uneven() {
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 16)), LayoutLeft);
    let _ = layout!((4, 8):(8, 1)).tile_to_shape(shape!((8, 12)), LayoutLeft);
}

fn main() {}
