//! A run-time extent. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = cute::domain_distribute(shape!((15, 14)), _6);
    let _ = cute::domain_distribute(shape!((15, { 14_i64 })), _6);
}
