//! A coordinate of an integral mode is not a tuple. Accepted: an integer.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4)).slice((1, ..));
    let _ = layout!((4, 8):(1, 4)).slice(((1, 2), ..));
}
