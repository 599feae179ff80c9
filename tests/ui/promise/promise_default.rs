//! A type whose only value is not a valid layout. Accepted: a shorter one.
use cute::prelude::*;

fn main() {
    // 1 step of 2^62 spans 2^62 + 1; 4 steps span 2^64 + 1.
    let _ = Layout::<_2, Int![4611686018427387904]>::default();
    let _ = Layout::<_5, Int![4611686018427387904]>::default();
}
