//! Tiles that round up to more than 64 bits count. Accepted: tiles that just fit.
use cute::prelude::*;

fn main() {
    // Tiles of 2^62 - 1 cover 2^62 elements with two, which reach 2^63 - 2.
    let _ = layout!(4611686018427387904).logical_divide(layout!(4611686018427387903));
    // Tiles of 2^62 + 1 elements reach 2^63 + 2.
    let _ = layout!(4611686018427387906).logical_divide(layout!(4611686018427387905));
}
