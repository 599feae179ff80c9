//! Where the shape has a tuple, so has the stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, (2, 4)):(1, 4));
}
