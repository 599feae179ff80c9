//! A literal is not empty.
use cute::prelude::*;

fn main() {
    let _ = layout!();
}
