//! Shape and stride have one profile, at every level.
use cute::prelude::*;

fn main() {
    let n = 2;
    let _ = layout!((3, (n, 8)):(1, (1, 4, 32)));
}
