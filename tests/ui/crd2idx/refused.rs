//! Programs of `crd2idx` that must not compile.

use cute::prelude::*;

/// A coordinate must have an entry for each mode. Accepted: a coordinate with two entries.
fn crd2idx_rank() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.crd2idx((1, 2));
    let _ = a.crd2idx((1, 2, 3));
}

/// The coordinate of an integer mode must be an integer. Accepted: an integer as the coordinate.
fn crd2idx_tuple_for_integer() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.crd2idx((1, 2));
    let _ = a.crd2idx((1, (2, 3)));
}

fn main() {}
