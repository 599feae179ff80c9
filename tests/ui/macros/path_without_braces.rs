//! A path needs braces.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, i32::MAX));
}
