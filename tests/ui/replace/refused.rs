//! Programs of `replace` that must not compile.

use cute::prelude::*;

/// A layout of an integer has one mode, which is itself. Accepted: mode 0.
fn replace_integer() {
    let _ = layout!(4:1).replace::<0, _>(layout!(2:1));
    let _ = layout!(4:1).replace::<1, _>(layout!(2:1));
}

/// The number of a mode must be below the rank. Accepted: mode 1.
fn replace_mode() {
    let _ = layout!((2, 3):(3, 1)).replace::<1, _>(layout!(4:6));
    let _ = layout!((2, 3):(3, 1)).replace::<2, _>(layout!(4:6));
}

fn main() {}
