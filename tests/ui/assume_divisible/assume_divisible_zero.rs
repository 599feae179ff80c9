//! A divisor of 0. Accepted: a divisor of 1.
use cute::divisible::assume_divisible;
use cute::prelude::*;

fn main() {
    let n = 24_i64;
    let _ = assume_divisible(n, _1);
    let _ = assume_divisible(n, _0);
}
