//! A refusal of the logical product is reported once: the pairing of modes adds no second error.
//! Accepted: a block whose strides are all static.
use cute::prelude::*;

fn main() {
    let n = 5_i64;
    let _ = layout!((3, n):(1, 3)).blocked_product(layout!((2, 2)));
    let _ = layout!((n, 3):(3, n)).blocked_product(layout!((2, 2)));
}
