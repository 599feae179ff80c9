//! A tuple in the shape requires a tuple in the stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, (2, 4)):(1, 4));
}
