//! Compares two functions in one run. The programs that are compared with plain loops share this
//! code.

use std::hint::black_box;
use std::time::Instant;

/// Returns the size of a program, which is small in builds without optimization.
pub(crate) const fn size(debug: usize, release: usize) -> usize {
    if cfg!(debug_assertions) {
        debug
    } else {
        release
    }
}

/// Returns numbers between -1 and 1 with a long period.
pub(crate) fn numbers(count: usize) -> Vec<f32> {
    (0_u16..2003)
        .cycle()
        .map(|i| f32::from(i * 31 % 2003) / 1001.0 - 1.0)
        .take(count)
        .collect()
}

/// Runs both functions in turn, several times, and prints the ratio of their least times. Other
/// work on the machine makes some runs longer, but none shorter.
pub(crate) fn beside<T, U>(name: &str, mut ours: impl FnMut() -> T, mut plain: impl FnMut() -> U) {
    let rounds = size(2, 40);
    let (mut least, mut least_plain) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..rounds {
        least = least.min(seconds(&mut ours));
        least_plain = least_plain.min(seconds(&mut plain));
    }
    println!(
        "{name}: {:.3} ms, plain loops {:.3} ms, ratio {:.2}",
        least * 1e3,
        least_plain * 1e3,
        least / least_plain
    );
}

fn seconds<T>(f: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    black_box(f());
    start.elapsed().as_secs_f64()
}
