//! Programs of `with_shape` that must not compile.

use cute::prelude::*;

/// C4 for another shape. Accepted: the shape (2, 12).
fn with_shape_runs_past() {
    let _ = layout!((4, 6):(6, 1)).with_shape(shape!((2, 12)));
    let _ = layout!((4, 6):(6, 1)).with_shape(shape!((3, 8)));
}

fn main() {}
