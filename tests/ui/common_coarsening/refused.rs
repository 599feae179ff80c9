//! Programs of `common_coarsening` that must not compile.

use cute::prelude::*;

/// Shapes of different sizes. Accepted: shapes of the same size.
fn common_coarsening_sizes() {
    let _ = cute::common_coarsening(shape!((2, 3)), shape!((3, 2)));
    let _ = cute::common_coarsening(shape!((2, 3)), shape!((2, 4)));
}

fn main() {}
