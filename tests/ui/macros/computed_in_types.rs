//! The operators' types decide about an expression that contains a run-time value.
use cute::prelude::*;

fn main() {
    let n = 5;
    let _ = layout!((4, n):(1, 4) o (2, _));
    let _ = layout!((4, 6, n):(2, 3, 5) o 6:3);
}
