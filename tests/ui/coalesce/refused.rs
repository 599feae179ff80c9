//! Programs of `coalesce` that must not compile.

use cute::prelude::*;

/// A profile must not have more modes than the layout. Accepted: two entries for a layout of two
/// modes.
fn coalesce_profile() {
    let a = layout!((2, (1, 6)):(1, (6, 2)));
    let _ = a.coalesce_by(coord!((1, 1)));
    let _ = a.coalesce_by(coord!((1, 1, 1)));
}

fn main() {}
