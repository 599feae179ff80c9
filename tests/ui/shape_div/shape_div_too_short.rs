//! A divisor and the shape must have the same rank. Accepted: two of two, and an integer.
use cute::prelude::*;

fn main() {
    let _ = (
        cute::shape_div(shape!((4, 8)), shape!((2, 1))),
        cute::shape_div(shape!((4, 8)), _2),
    );
    let _ = cute::shape_div(shape!((4, 8)), shape!((2,)));
}
