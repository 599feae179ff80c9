//! `_` is for coordinates and tilers.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, _):(1, 4));
}
