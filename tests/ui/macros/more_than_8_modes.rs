//! A tuple has at most 8 modes.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2, 2, 2, 2, 2, 2, 2, 2));
}
