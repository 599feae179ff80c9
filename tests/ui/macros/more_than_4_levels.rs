//! Tuples nest at most 4 levels deep.
use cute::prelude::*;

#[rustfmt::skip]
fn main() {
    let _ = layout!((((((2))))));
}
