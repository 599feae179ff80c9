//! There is a shape before the colon.
use cute::prelude::*;

fn main() {
    let _ = layout!(:(1, 4));
}
