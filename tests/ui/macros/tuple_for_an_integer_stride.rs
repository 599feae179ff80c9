//! Where the shape has an integer, so has the stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, (4, 32)));
}
