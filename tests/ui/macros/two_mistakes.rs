//! Mistakes that have nothing to do with each other are all told.
use cute::prelude::*;

fn main() {
    let _ = layout!((0, 4.5):(1, 1));
}
