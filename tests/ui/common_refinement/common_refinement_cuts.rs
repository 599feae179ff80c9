//! Cuts that do not divide each other. Accepted: 2 and 6.
use cute::prelude::*;

fn main() {
    let _ = cute::common_refinement(shape!((6, 2)), shape!((2, 6)));
    let _ = cute::common_refinement(shape!((4, 3)), shape!((6, 2)));
}
