//! Programs of `dice` that must not compile.

use cute::prelude::*;

/// A coordinate must fit the shape. Accepted: a coordinate of rank 2.
fn dice_rank() {
    let _ = layout!((4, 8):(1, 4)).dice((1, ..));
    let _ = layout!((4, 8):(1, 4)).dice((1,));
}

fn main() {}
