//! An integer fits 64 signed bits.
use cute::prelude::*;

fn main() {
    let _ = int!(9223372036854775808);
}
