//! Programs of `downcast` that must not compile.

use cute::prelude::*;

/// A factor of 0. Accepted: a factor of 1.
fn downcast_factor_zero() {
    let _ = layout!((4, 8)).downcast(_1);
    let _ = layout!((4, 8)).downcast(_0);
}

/// No contiguous elements. Accepted: a stride of 1.
fn downcast_no_unit_stride() {
    let _ = layout!((4, 8):(8, 1)).downcast(_4);
    let _ = layout!((4, 8):(16, 2)).downcast(_4);
}

fn main() {}
