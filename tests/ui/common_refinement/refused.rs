//! Programs of `common_refinement` that must not compile.

use cute::prelude::*;

/// Block boundaries that do not divide each other. Accepted: boundaries at 2 and 6.
fn common_refinement_cuts() {
    let _ = cute::common_refinement(shape!((6, 2)), shape!((2, 6)));
    let _ = cute::common_refinement(shape!((4, 3)), shape!((6, 2)));
}

/// A run-time extent. Accepted: a static integer.
fn common_refinement_dynamic() {
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 12)));
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, { 12_i64 })));
}

/// Shapes of different sizes. Accepted: shapes of the same size.
fn common_refinement_sizes() {
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 12)));
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 11)));
}

fn main() {}
