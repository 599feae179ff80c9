//! Programs of `recast_layout` that must not compile.

use cute::prelude::*;

/// Wider elements that do not begin where an old element begins. Accepted: a recast from 4 to 6
/// bits whose strides remain whole.
fn recast_layout_both() {
    let _ = layout!((32, 24):(24, 1)).recast_layout(_4, _6);
    let _ = layout!((32, 25):(25, 1)).recast_layout(_4, _6);
}

/// A stride and a factor, neither of which divides the other. Accepted: a multiple of the factor.
fn recast_layout_factor() {
    let _ = layout!((32, 12):(12, 1)).recast_layout(_16, _64);
    let _ = layout!((32, 10):(10, 1)).recast_layout(_16, _64);
}

/// No contiguous elements. Accepted: a stride of 1.
fn recast_layout_no_unit_stride() {
    let _ = layout!((4, 8):(8, 1)).recast_layout(_32, _8);
    let _ = layout!((4, 8):(16, 2)).recast_layout(_32, _8);
}

/// A run-time width. Accepted: a static integer.
fn recast_layout_width() {
    let _ = layout!((4, 8)).recast_layout(_16, _8);
    let _ = layout!((4, 8)).recast_layout(_16, 8);
}

fn main() {}
