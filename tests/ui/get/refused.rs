//! Programs of `get` that must not compile.

use cute::prelude::*;

/// Modes are numbered from 0. Accepted: mode 1 of a layout of two modes.
fn get_mode() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.get::<1>();
    let _ = a.get::<2>();
}

fn main() {}
