//! W0: a left inverse has no place for a negative stride. Accepted: stride 4.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 3):(1, 4)).left_inverse();
    let _ = layout!((2, 3):(1, -4)).left_inverse();
}
