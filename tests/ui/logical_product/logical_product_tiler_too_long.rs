//! PD4: a tuple has no more entries than the block has modes. Accepted: two.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 2):(1, 2)).logical_product((_2, _2));
    let _ = layout!((2, 2):(1, 2)).logical_product((_2, _2, _2));
}
