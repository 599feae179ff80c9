//! C4 in another shape. Accepted: (2, 12).
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 6):(6, 1)).with_shape(shape!((2, 12)));
    let _ = layout!((4, 6):(6, 1)).with_shape(shape!((3, 8)));
}
