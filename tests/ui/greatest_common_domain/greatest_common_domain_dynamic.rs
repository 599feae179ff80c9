//! A run-time extent. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = cute::greatest_common_domain(shape!((5, 3)), shape!((3, 5)));
    let _ = cute::greatest_common_domain(shape!((5, 3)), shape!((3, { 5_i64 })));
}
