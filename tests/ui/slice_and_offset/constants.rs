//! Programs of `slice_and_offset` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// A 32-bit coordinate cannot be used for a layout whose offsets need more than 32 bits. Accepted:
/// a coordinate of 64 bits.
fn slice_and_offset_narrow_refused() {
    let large = layout!((65536, 65536):(65536, 1));
    let _ = large.slice_and_offset((1_i64, ..));
    let _ = large.slice_and_offset((1_i32, ..));
}

fn main() {
    slice_and_offset_narrow_refused();
}
