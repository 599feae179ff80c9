//! The fast tests, by name, in the order in which they run: `.ci/run` has all of them.

/// What a mutation behind a switch meets. The first is `tests/mutants`, the fast tests of what unsafe code relies on, linked as
/// one.
pub const ALL: &[&str] = &[
    "mutants",
    "blocks",
    "from_dynamic",
    "functions",
    "leaf_arithmetic",
    "meeting_steps",
    "mixed_values",
    "modes",
    "out_of_bounds",
    "prints",
    "runtime_extents",
    "swizzle_masks",
    "promise",
    "untrusted_impls",
    "regressions",
    "large_strides",
    "dynamic_refusals",
    "tutorials",
    "tutorial_tiling",
    "golden",
    "laws",
    "serialize",
    "bridge_comparisons",
    "bridge_domains",
    "coordinates",
    "coordinate_expressions",
    "divisible",
    "divisible_layouts",
    "empty",
    "extents",
];

/// What a mutation in the source meets, where each is to be built anew: what is built in seconds, then what memory relies on.
pub const BUILT_ANEW: &[&[&str]] = &[
    &["copy", "width", "leaf_arithmetic", "swizzle_masks", "unchecked", "zero_sized"],
    &["mutants", "promise", "empty", "divisible", "prints", "dynamic_refusals"],
];
