//! The layout has one level. Accepted: a flat one.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(3, 1)).unflatten(coord!((1, 1)));
    let _ = layout!((2, (3, 4)):(12, (4, 1))).unflatten(coord!((1, 1)));
}
