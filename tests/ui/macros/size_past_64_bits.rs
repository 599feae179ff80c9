//! The size of a layout fits 64 signed bits.
use cute::prelude::*;

fn main() {
    let _ = layout!((4294967296, 4294967296));
}
