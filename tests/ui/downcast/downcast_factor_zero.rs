//! A factor of 0. Accepted: a factor of 1.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).downcast(_1);
    let _ = layout!((4, 8)).downcast(_0);
}
