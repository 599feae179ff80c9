//! The span of a layout's image fits 64 signed bits.
use cute::prelude::*;

fn main() {
    let _ = layout!((3, 2):(4611686018427387904, 1));
}
