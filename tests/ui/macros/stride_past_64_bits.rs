//! An integer fits 64 signed bits.
use cute::prelude::*;

fn main() {
    let _ = layout!(4:-9223372036854775809);
}
