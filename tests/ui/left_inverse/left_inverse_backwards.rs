//! W2 of a layout that runs backwards is reported as W0. Accepted: -2 divides -4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(-2, -4)).left_inverse();
    let _ = layout!((2, 2):(-2, -3)).left_inverse();
}
