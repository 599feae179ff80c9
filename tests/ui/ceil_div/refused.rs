//! Programs of `ceil_div` that must not compile.

use cute::prelude::*;

/// A divisor must not have more entries than the shape. Accepted: two entries for a shape of two
/// modes.
fn ceil_div_rank() {
    let _ = cute::ceil_div(shape!((4, 8)), shape!((2, 4)));
    let _ = cute::ceil_div(shape!((4, 8)), shape!((2, 4, 1)));
}

fn main() {}
