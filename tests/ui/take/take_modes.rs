//! A range of modes ends at the rank. Accepted: up to 2.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(3, 1)).take::<1, 2>();
    let _ = layout!((2, 3):(3, 1)).take::<1, 3>();
}
