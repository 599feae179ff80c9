//! Programs of `greatest_common_domain` that must not compile.

use cute::prelude::*;

/// A run-time extent. Accepted: a static integer.
fn greatest_common_domain_dynamic() {
    let _ = cute::greatest_common_domain(shape!((5, 3)), shape!((3, 5)));
    let _ = cute::greatest_common_domain(shape!((5, 3)), shape!((3, { 5_i64 })));
}

fn main() {}
