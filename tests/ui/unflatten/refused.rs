//! Programs of `unflatten` that must not compile.

use cute::prelude::*;

/// A profile must have one integer for each mode of the layout. Accepted: three.
fn unflatten_leaves() {
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, (1, 1))));
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, 1)));
}

/// The layout has one level. Accepted: a flat one.
fn unflatten_nested() {
    let _ = layout!((2, 3):(3, 1)).unflatten(coord!((1, 1)));
    let _ = layout!((2, (3, 4)):(12, (4, 1))).unflatten(coord!((1, 1)));
}

fn main() {}
