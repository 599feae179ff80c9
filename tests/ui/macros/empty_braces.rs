//! Braces hold an expression.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, {}));
}
