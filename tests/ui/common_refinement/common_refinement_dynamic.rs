//! A run-time extent. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 12)));
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, { 12_i64 })));
}
