//! Programs of `logical_divide_evenly` that must not compile.

use cute::prelude::*;

/// A divide that refuses overhang. Accepted: a tile of 4.
fn logical_divide_evenly() {
    let _ = layout!(8:1).logical_divide_evenly(_4);
    let _ = layout!(8:1).logical_divide_evenly(_3);
}

fn main() {}
