//! Programs of `round_up` that must not compile.

use cute::prelude::*;

/// A divisor must not have more entries than the shape. Accepted: two entries for a shape of two
/// modes.
fn round_up_rank() {
    let _ = cute::round_up(shape!((4, 8)), shape!((2, 4)));
    let _ = cute::round_up(shape!((4, 8)), shape!((2, 4, 1)));
}

fn main() {}
