//! An extent is positive in `shape!` too.
use cute::prelude::*;

fn main() {
    let _ = shape!((4, 0));
}
