//! An integer in the shape requires an integer in the stride.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, (4, 32)));
}
