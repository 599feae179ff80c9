//! Programs of `upcast` that must not compile.

use cute::prelude::*;

/// A stride and a factor, neither of which divides the other. Accepted: a multiple of the factor.
fn upcast_factor() {
    let _ = layout!((4, 8):(1, 12)).upcast(_4);
    let _ = layout!((4, 8):(1, 12)).upcast(_8);
}

/// A run-time factor. Accepted: a static integer.
fn upcast_factor_dynamic() {
    let _ = layout!((4, 8)).upcast(_4);
    let _ = layout!((4, 8)).upcast(4);
}

/// A factor of 0. Accepted: a factor of 1.
fn upcast_factor_zero() {
    let _ = layout!((4, 8)).upcast(_1);
    let _ = layout!((4, 8)).upcast(_0);
}

fn main() {}
