//! A static integer is given a divisor. Accepted: a run-time integer.
use cute::divisible::assume_divisible;
use cute::prelude::*;

fn main() {
    let n = 24_i64;
    let _ = assume_divisible(n, _8);
    let _ = assume_divisible(_24, _8);
}
