//! An expression needs braces.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _ = layout!((n + 1, 8));
}
