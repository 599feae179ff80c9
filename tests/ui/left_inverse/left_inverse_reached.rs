//! W3: the offsets of the second mode reach into the stride of the first. Accepted: it is the last
//! mode, which continues.
use cute::prelude::*;

fn main() {
    let _ = layout!((8, 2):(1, 5)).left_inverse();
    let _ = layout!((2, 8):(5, 1)).left_inverse();
}
