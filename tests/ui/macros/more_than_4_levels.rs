//! Tuples nest at most 4 levels deep.
use cute::prelude::*;

fn main() {
    let _ = layout!((2));
}
