//! `int!` takes one number.
use cute::prelude::*;

fn main() {
    let _ = int!(4 + 8);
}
