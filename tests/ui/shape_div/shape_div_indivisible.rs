//! H1: one of two integers divides the other. Accepted: 6 and 3.
use cute::prelude::*;

fn main() {
    let _ = shape_div(shape!((6, 4)), _3);
    let _ = shape_div(shape!((6, 4)), _4);
}
