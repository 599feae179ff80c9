//! N1: a complement has no place for a negative stride. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(1, 4)).complement();
    let _ = layout!((2, 3):(1, -4)).complement();
}
