//! Programs of `coord` that must not compile.

use cute::prelude::*;

/// A coordinate must consist of integers. Accepted: an unsigned integer.
fn coord_text() {
    let _ = layout!((4, 8)).crd2idx(1_u64);
    let _ = layout!((4, 8)).crd2idx("1");
}

fn main() {}
