//! An extent is positive in `tile!` too.
use cute::prelude::*;

fn main() {
    let _ = tile!((4:1, 0));
}
