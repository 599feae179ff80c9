//! Programs of `assume_divisible` that must not compile.

use cute::prelude::*;

/// A divisor that is known only at run time. Accepted: a static integer.
fn assume_divisible_run_time() {
    use cute::divisible::assume_divisible;

    let n = 24_i64;
    let _ = assume_divisible(n, _8);
    let _ = assume_divisible(n, 8);
}

/// A static integer is given a divisor. Accepted: a run-time integer.
fn assume_divisible_static() {
    use cute::divisible::assume_divisible;

    let n = 24_i64;
    let _ = assume_divisible(n, _8);
    let _ = assume_divisible(_24, _8);
}

/// A divisor of 0. Accepted: a divisor of 1.
fn assume_divisible_zero() {
    use cute::divisible::assume_divisible;

    let n = 24_i64;
    let _ = assume_divisible(n, _1);
    let _ = assume_divisible(n, _0);
}

fn main() {}
