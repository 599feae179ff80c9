//! W3: the reach of the first mode is carried into the second, and past its end there is a gap.
//! Accepted: no gap.
use cute::prelude::*;

fn main() {
    let _ = layout!((8, 2, 3):(1, 4, 8)).left_inverse();
    let _ = layout!((8, 2, 3):(1, 4, 12)).left_inverse();
}
