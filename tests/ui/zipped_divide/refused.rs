//! Programs of `zipped_divide` that must not compile.

use cute::prelude::*;

/// A divide that refuses overhang, in its second mode. Accepted: a tile of 7.
fn zipped_divide_evenly() {
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _7));
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _3));
}

/// The variants of a divide report the divide's error, and only that. Accepted: a tiler of two
/// entries.
fn zipped_divide_tiler_too_long() {
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2, _2));
}

/// A mode that is kept is a tile and a rest. Accepted: a mode of rank 2.
fn zipped_divide_underscore() {
    let _ = layout!((8, (4, 2)):(1, (8, 32))).zipped_divide(tile!((4, _)));
    let _ = layout!((8, 8):(1, 8)).zipped_divide(tile!((4, _)));
}

fn main() {}
