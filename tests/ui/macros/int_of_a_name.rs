//! `int!` takes a number.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _ = int!(n);
}
