//! A divisor has no more entries than the shape. Accepted: two of two.
use cute::prelude::*;

fn main() {
    let _ = cute::ceil_div(shape!((4, 8)), shape!((2, 4)));
    let _ = cute::ceil_div(shape!((4, 8)), shape!((2, 4, 1)));
}
