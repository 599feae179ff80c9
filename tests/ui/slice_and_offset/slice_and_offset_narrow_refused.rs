//! A 32-bit coordinate cannot reach all of a layout past 32 bits. Accepted: a coordinate of 64
//! bits.
use cute::prelude::*;

fn main() {
    let large = layout!((65536, 65536):(65536, 1));
    let _ = large.slice_and_offset((1_i64, ..));
    let _ = large.slice_and_offset((1_i32, ..));
}
