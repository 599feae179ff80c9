//! Extents are integers. Accepted: one.
use cute::prelude::*;

fn main() {
    let (half, whole) = (4.5, 4);
    let _ = layout!((whole, 8));
    let _ = layout!((half, 8));
}
