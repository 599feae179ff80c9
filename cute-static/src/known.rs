//! Gates: traits that delay the check of bounds until all types in the bounds are known.
//!
//! Rust infers the type of a bare number such as `2` only at the end of a function. Until then, no
//! bound on the number can be decided, and the compiler re-examines all undecided bounds whenever
//! it checks another one. This crate therefore puts one bound on all entries of a tuple until they
//! are known, instead of a dozen bounds on each entry. A function that cuts twelve tiles by
//! `local_tile((2, 4), (1, 1))` is checked in a fifth of the time that it takes with separate
//! bounds.
//!
//! A gate is a trait with two impls for a tuple of results, one result for each entry. While the
//! type of an entry is unknown, its result is unknown, so both impls may match and the compiler
//! waits. Once the type of one entry is known, only one impl is left, and the compiler does not
//! wait. Every impl may then assume that all results are [`IsKnown`]. The gates are in
//! `cute-static/src/tuple/coord_gate.rs`, for coordinates, and in
//! `cute-static/src/ops/mechanisms/by_mode/entries.rs`, for tilers.

/// The result for an entry whose type is known.
#[derive(Debug)]
pub struct IsKnown;

/// A second result, which no type has. If there were only one result, the compiler would assume it.
#[derive(Debug)]
pub struct NeverKnown;
