//! A range of modes ends past the eight that a tuple may have. Accepted: up to 8, where there are
//! so many.
use cute::prelude::*;

fn main() {
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 8>();
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 9>();
}
