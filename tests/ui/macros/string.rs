//! An extent is an integer.
use cute::prelude::*;

fn main() {
    let _ = shape!(("4", 8));
}
