//! Programs of `max_common_vector` that must not compile.

use cute::prelude::*;

/// The right inverse of the second layout, `5:1`, does not end with a mode of the first. Accepted:
/// a layout of 8 elements.
fn max_common_vector_shape() {
    let a = layout!((4, 3):(12, 4));
    let _ = a.max_common_vector(layout!(8:1));
    let _ = a.max_common_vector(layout!(5:1));
}

/// The right inverse of the second layout, `3:3`, does not step evenly through the first. Accepted:
/// a mode of 3 elements.
fn max_common_vector_stride() {
    let b = layout!((3, 3):(7, 1));
    let _ = layout!((3, 2):(1, 4)).max_common_vector(b);
    let _ = layout!((2, 3):(1, 4)).max_common_vector(b);
}

fn main() {}
