//! C3 in the second mode of a tuple tiler. Accepted: tile 8 there.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, (4, 8)):(1, (4, 32))).logical_divide((_2, _8));
    let _ = layout!((4, (4, 8)):(1, (4, 32))).logical_divide((_2, _6));
}
