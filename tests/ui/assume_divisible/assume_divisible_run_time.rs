//! A divisor that is known only at run time. Accepted: a static one.
use cute::divisible::assume_divisible;
use cute::prelude::*;

fn main() {
    let n = 24_i64;
    let _ = assume_divisible(n, _8);
    let _ = assume_divisible(n, 8);
}
