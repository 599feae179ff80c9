//! The result reaches past 64 bits. Accepted: fewer steps.
use cute::prelude::*;

fn main() {
    // The last coordinate of A reaches 3 · 4; each step of B moves by 2^60 coordinates.
    let a = layout!(4:4);
    // 2 steps of 2^62 span 2^62 + 1.
    let _ = a.composition(layout!(2:1152921504606846976));
    // 5 steps span 2^64.
    let _ = a.composition(layout!(5:1152921504606846976));
}
