//! Shapes of different sizes. Accepted: of one size.
use cute::prelude::*;

fn main() {
    let _ = cute::common_coarsening(shape!((2, 3)), shape!((3, 2)));
    let _ = cute::common_coarsening(shape!((2, 3)), shape!((2, 4)));
}
