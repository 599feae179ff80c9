//! There is a stride after the colon.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):);
}
