//! Programs of `filter` that must not compile.

use cute::prelude::*;

/// A profile must not have more modes than the layout. Accepted: two entries for a layout of two
/// modes.
fn filter_profile() {
    let _ = layout!((2, 4):(1, 0)).filter_by(coord!((1, 1)));
    let _ = layout!((2, 4):(1, 0)).filter_by(coord!((1, 1, 1)));
}

fn main() {}
