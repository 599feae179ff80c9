//! The right inverse of the second layout, `3:3`, does not step evenly through the first. Accepted:
//! a mode of 3.
use cute::prelude::*;

fn main() {
    let b = layout!((3, 3):(7, 1));
    let _ = layout!((3, 2):(1, 4)).max_common_vector(b);
    let _ = layout!((2, 3):(1, 4)).max_common_vector(b);
}
