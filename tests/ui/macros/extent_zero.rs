//! An extent is positive.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 0):(1, 4));
}
