//! A range of modes ends past the eight modes that a tuple can have. Accepted: up to 8, in a tuple
//! of eight modes.
use cute::prelude::*;

fn main() {
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 8>();
    let _ = layout!((1, 2, 3, 4, 5, 6, 7, 8)).take::<1, 9>();
}
