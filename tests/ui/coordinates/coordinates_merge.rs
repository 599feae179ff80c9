//! All places of a coordinate layout keep one shape. Accepted: mode by mode, where nothing merges.
use cute::prelude::*;

fn main() {
    let coords = layout!((4, 8, 2):(1@0, 1@1, 0));
    let _ = coords.composition(tile!((4, 8, 2)));
    let _ = coords.composition(layout!(64:1));
}
