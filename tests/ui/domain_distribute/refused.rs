//! Programs of `domain_distribute` that must not compile.

use cute::prelude::*;

/// A run-time extent. Accepted: a static integer.
fn domain_distribute_dynamic() {
    let _ = cute::domain_distribute(shape!((15, 14)), _6);
    let _ = cute::domain_distribute(shape!((15, { 14_i64 })), _6);
}

fn main() {}
