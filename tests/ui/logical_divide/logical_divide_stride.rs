//! C2 in a divide. Accepted: a tiler of stride 8.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 8)).logical_divide(layout!(4:8));
    let _ = layout!((4, 8):(1, 8)).logical_divide(layout!(4:6));
}
