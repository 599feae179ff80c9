//! The right inverse of the second layout, `5:1`, does not end with a mode of the first. Accepted:
//! 8 elements.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 3):(12, 4));
    let _ = a.max_common_vector(layout!(8:1));
    let _ = a.max_common_vector(layout!(5:1));
}
