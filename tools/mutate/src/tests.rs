//! The fast tests, by name, in the order in which they run: `.ci/run` has all of them.

/// The tests against a mutation with a switch. The first is `tests/mutants`, the fast tests of the
/// code that unsafe code relies on, linked as one.
pub const ALL: &[&str] = &[
    "mutants",
    "golden",
    "laws",
    "serialize",
    "bridge_comparisons",
    "bridge_domains",
    "coordinates",
    "coordinate_expressions",
];

/// The tests against a mutation in the source, each built anew: the tests that build in seconds,
/// then those that memory safety relies on.
pub const BUILT_ANEW: &[&[&str]] = &[&["soundness"], &["mutants"]];
