//! Shapes of different sizes. Accepted: of one size.
use cute::prelude::*;

fn main() {
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 12)));
    let _ = cute::common_refinement(shape!((6, 4)), shape!((2, 11)));
}
