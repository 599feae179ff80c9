//! Shape and stride have one profile.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(1, 4, 32));
}
