//! A stride stands after the colon.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):);
}
