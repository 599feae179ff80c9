//! A negated value needs braces.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _ = layout!((4, 8):(1, -n));
}
