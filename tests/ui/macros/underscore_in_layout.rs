//! `_` stands in coordinates and tilers only.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, _):(1, 4));
}
