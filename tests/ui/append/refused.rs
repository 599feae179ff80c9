//! Programs of `append` that must not compile.

use cute::prelude::*;

/// An extent is not a layout. Accepted: a layout of one integer.
fn append_integer() {
    let _ = layout!((4, 8)).append(layout!(2));
    let _ = layout!((4, 8)).append(_2);
}

fn main() {}
