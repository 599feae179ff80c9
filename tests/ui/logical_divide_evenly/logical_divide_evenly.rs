//! A divide that refuses overhang. Accepted: tile 4.
use cute::prelude::*;

fn main() {
    let _ = layout!(8:1).logical_divide_evenly(_4);
    let _ = layout!(8:1).logical_divide_evenly(_3);
}
