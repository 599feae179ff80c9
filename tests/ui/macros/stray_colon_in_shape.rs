//! A shape has no strides.
use cute::prelude::*;

fn main() {
    let _ = shape!((4, 8):(1, 4));
}
