//! Each place of a coordinate layout on the right is a mode of the left one. Accepted: a left
//! layout of rank 2.
use cute::prelude::*;

fn main() {
    let coords = layout!((2, 2):(1@0, 1@1));
    let _ = layout!((4, 8):(8, 1)).composition(coords);
    let _ = layout!(32:1).composition(coords);
}
