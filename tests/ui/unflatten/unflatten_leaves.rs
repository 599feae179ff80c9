//! A profile must have one integer for each mode of the layout. Accepted: three.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, (1, 1))));
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, 1)));
}
