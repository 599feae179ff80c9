//! A negated value stands in braces.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _ = layout!((4, 8):(1, -n));
}
