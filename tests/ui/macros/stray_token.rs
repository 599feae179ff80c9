//! A comma parts two modes.
use cute::prelude::*;

fn main() {
    let _ = layout!((4 8):(1, 4));
}
