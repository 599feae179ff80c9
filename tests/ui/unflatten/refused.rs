//! Programs of `unflatten` that must not compile.

use cute::prelude::*;

/// A profile must have one integer for each mode of the layout. Accepted: a profile of three
/// integers.
fn unflatten_leaves() {
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, (1, 1))));
    let _ = layout!((2, 3, 4):(12, 4, 1)).unflatten(coord!((1, 1)));
}

/// The layout must have only one level. Accepted: a flat layout.
fn unflatten_nested() {
    let _ = layout!((2, 3):(3, 1)).unflatten(coord!((1, 1)));
    let _ = layout!((2, (3, 4)):(12, (4, 1))).unflatten(coord!((1, 1)));
}

fn main() {}
