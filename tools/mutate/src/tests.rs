//! The fast tests, by name, in the order in which they run. `.ci/run` runs all tests.

/// The tests against a mutation with a switch. The first, `tests/mutants`, contains the fast tests
/// of the code that unsafe code relies on, linked into one binary.
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

/// The tests against a mutation in the source. They must be built for each mutation: first the
/// tests that build in seconds, then those of the code that memory safety relies on.
pub const BUILT_ANEW: &[&[&str]] = &[&["soundness"], &["mutants"]];
