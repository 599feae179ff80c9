//! Programs of `flat_divide` that must not compile.

use cute::prelude::*;

/// C2 in a regrouped divide. Accepted: a tiler of stride 8.
fn flat_divide_stride() {
    let _ = layout!((4, 8):(1, 8)).flat_divide(layout!(4:8));
    let _ = layout!((4, 8):(1, 8)).flat_divide(layout!(4:6));
}

fn main() {}
