//! Modes are in parentheses.
use cute::prelude::*;

fn main() {
    let _ = layout!(4, 8);
}
