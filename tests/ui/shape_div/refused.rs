//! Programs of `shape_div` that must not compile.

use cute::prelude::*;

/// H1: one of the two integers must divide the other. Accepted: an extent of 6 and a divisor of 3.
fn shape_div_indivisible() {
    let _ = shape_div(shape!((6, 4)), _3);
    let _ = shape_div(shape!((6, 4)), _4);
}

/// A divisor and the shape must have the same rank. Accepted: two entries for a shape of two modes.
fn shape_div_rank() {
    let _ = cute::shape_div(shape!((4, 8)), shape!((2, 4)));
    let _ = cute::shape_div(shape!((4, 8)), shape!((2, 4, 1)));
}

/// A divisor and the shape must have the same rank. Accepted: two entries for a shape of two modes,
/// and an integer.
fn shape_div_too_short() {
    let _ = (
        cute::shape_div(shape!((4, 8)), shape!((2, 1))),
        cute::shape_div(shape!((4, 8)), _2),
    );
    let _ = cute::shape_div(shape!((4, 8)), shape!((2,)));
}

fn main() {}
