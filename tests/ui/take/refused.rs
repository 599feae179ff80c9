//! Programs of `take` that must not compile.

use cute::prelude::*;

/// A layout of an integer has one mode, which is itself. Accepted: a range that ends at 1.
fn take_integer() {
    let _ = layout!(4:1).take::<0, 1>();
    let _ = layout!(4:1).take::<0, 2>();
}

/// A range of modes ends at the rank. Accepted: a range that ends at 2.
fn take_modes() {
    let _ = layout!((2, 3):(3, 1)).take::<1, 2>();
    let _ = layout!((2, 3):(3, 1)).take::<1, 3>();
}

fn main() {}
