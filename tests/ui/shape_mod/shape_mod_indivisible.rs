//! R1: the extent divides what is left. Accepted: 6.
use cute::prelude::*;

fn main() {
    let _ = shape_mod(shape!((3, 6)), _6);
    let _ = shape_mod(shape!((3, 6)), _7);
}
