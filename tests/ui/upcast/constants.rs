//! Programs of `upcast` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// A factor of 2^64 is not a 64-bit number. Accepted: a factor of 2^62.
fn upcast_factor_refused() {
    let layout = make_layout((4_i32, 8_i64), (1_i32, 4_i64));
    let _ = layout.upcast(int!(4611686018427387904));
    let _ = layout.upcast(int!(9223372036854775807) + int!(9223372036854775807) + int!(2));
}

fn main() {
    upcast_factor_refused();
}
