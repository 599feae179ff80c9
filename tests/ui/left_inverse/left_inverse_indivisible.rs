//! W2: each stride must be a multiple of the one before. Accepted: 96.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 24, 9):(1, 4, 96)).left_inverse();
    let _ = layout!((2, 24, 9):(1, 4, 98)).left_inverse();
}
