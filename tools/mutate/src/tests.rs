//! The fast tests, by name, in the order in which they run: `.ci/run` has all of them.

/// What a mutation behind a switch meets. The first is `tests/mutants`, the fast tests of what
/// unsafe code relies on, linked as one.
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

/// What a mutation in the source meets, where each is to be built anew: what is built in seconds,
/// then what memory relies on.
pub const BUILT_ANEW: &[&[&str]] = &[&["soundness"], &["mutants"]];
