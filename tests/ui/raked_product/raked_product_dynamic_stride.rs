//! A refusal of the logical product is reported once: the pairing of modes adds no second error.
//! Accepted: a block whose strides are all static.
use cute::prelude::*;

fn main() {
    let n = 5_i64;
    let _ = layout!((n, 3):(3, 1)).raked_product(layout!(2:1));
    let _ = layout!((n, 3):(n, 1)).raked_product(layout!(2:1));
}
