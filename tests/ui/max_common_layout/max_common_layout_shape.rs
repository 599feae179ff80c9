//! The right inverse of the second layout, `48:1`, does not end with a mode of the first. Accepted:
//! 40 elements.
use cute::prelude::*;

fn main() {
    let a = layout!((10, 2, 16):(4, 160, 1));
    let _ = a.max_common_layout(layout!(40:1));
    let _ = a.max_common_layout(layout!(48:1));
}
