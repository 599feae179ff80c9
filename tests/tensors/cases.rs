//! The number of random cases that a test runs.

/// Returns the number that the test names, or fewer under valgrind and in an interpreter, which
/// take a thousand times as long.
pub(crate) fn cases(default: u32) -> u32 {
    std::env::var("CUTE_CASES").map_or(default, |cases| cases.parse().expect("a number of cases"))
}
