//! A coordinate fits the shape. Accepted: rank 2.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).slice((1, ..));
    let _ = layout!((4, 8):(1, 4)).slice((1, .., 2));
}
