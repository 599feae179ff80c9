//! Programs of `coordinates` that must not compile.

use cute::prelude::*;

/// Only a layout with numbers as strides has a complement. Accepted: the layout of one entry of the
/// coordinate.
fn coordinates_complement() {
    let coords = layout!((4, 8):(1@0, 1@1));
    let _ = coords.into_places().0.complement_in(_64);
    let _ = coords.complement_in(_64);
}

/// All entries of a coordinate layout must keep the same shape. Accepted: a division mode by mode,
/// in which no modes merge.
fn coordinates_merge() {
    let coords = layout!((4, 8, 2):(1@0, 1@1, 0));
    let _ = coords.composition(tile!((4, 8, 2)));
    let _ = coords.composition(layout!(64:1));
}

/// A product repeats a layout in the gaps between its offsets, which must be numbers. Accepted: a
/// layout of numbers.
fn coordinates_product() {
    let _ = layout!((4, 8):(1, 4)).logical_product(layout!(2:1));
    let _ = layout!((4, 8):(1@0, 1@1)).logical_product(layout!(2:1));
}

/// Each entry of a coordinate layout on the right must be a mode of the left layout. Accepted: a
/// left layout of rank 2.
fn coordinates_right() {
    let coords = layout!((2, 2):(1@0, 1@1));
    let _ = layout!((4, 8):(8, 1)).composition(coords);
    let _ = layout!(32:1).composition(coords);
}

fn main() {}
