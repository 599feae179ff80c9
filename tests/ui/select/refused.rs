//! Programs of `select` that must not compile.

use cute::prelude::*;

/// Modes must be given as a tuple, even a single one. Accepted: a tuple with one entry.
fn select_integer() {
    let _ = layout!((4, 8, 2)).select((_2,));
    let _ = layout!((4, 8, 2)).select(_2);
}

/// The number of a mode must be below the rank. Accepted: mode 1.
fn select_mode() {
    let _ = layout!((2, 3):(3, 1)).select((_1,));
    let _ = layout!((2, 3):(3, 1)).select((_2,));
}

fn main() {}
