//! A colon separates shape and stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)(1, 4));
}
