//! A composition in a literal is refused for the same reasons as elsewhere.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 6, 8):(2, 3, 5) o 4:1);
    let _ = layout!((4, 6, 8):(2, 3, 5) o 6:3);
}
