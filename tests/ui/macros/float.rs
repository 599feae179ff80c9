//! An extent is an integer.
use cute::prelude::*;

fn main() {
    let _ = layout!((4.5, 8));
}
