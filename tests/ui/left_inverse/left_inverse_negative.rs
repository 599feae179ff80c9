//! W0: a left inverse is of strides of one sign. Accepted: both negative.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(-1, -4)).left_inverse();
    let _ = layout!((2, 3):(1, -4)).left_inverse();
}
