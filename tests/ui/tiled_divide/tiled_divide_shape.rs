//! C3 in a regrouped divide. Accepted: tile 8.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_8);
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_6);
}
