//! A divisor and the shape must have the same rank. Accepted: two of two.
use cute::prelude::*;

fn main() {
    let _ = cute::shape_div(shape!((4, 8)), shape!((2, 4)));
    let _ = cute::shape_div(shape!((4, 8)), shape!((2, 4, 1)));
}
