//! The number of a mode must be below the rank. Accepted: 1.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(3, 1)).select((_1,));
    let _ = layout!((2, 3):(3, 1)).select((_2,));
}
