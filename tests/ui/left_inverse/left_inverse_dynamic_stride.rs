//! Strides are ordered by the compiler. Accepted: a dynamic extent.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _ = layout!((4, n):(1, 4)).left_inverse();
    let _ = layout!((4, 2):(1, n)).left_inverse();
}
