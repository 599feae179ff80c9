//! There is a mode before each comma.
use cute::prelude::*;

fn main() {
    let _ = layout!((4,, 8));
}
