//! The number of a mode must be below the rank. Accepted: 1.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(3, 1)).replace::<1, _>(layout!(4:6));
    let _ = layout!((2, 3):(3, 1)).replace::<2, _>(layout!(4:6));
}
