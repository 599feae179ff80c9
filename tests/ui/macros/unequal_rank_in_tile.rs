//! A layout in a tiler has one profile.
use cute::prelude::*;

fn main() {
    let _ = tile!((4, (4, 8):(1, 4, 32)));
}
