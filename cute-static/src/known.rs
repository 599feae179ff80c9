//! A gate before questions that cannot be answered yet.
//!
//! Rust infers the type of a bare number such as `2` at the end of a function. Until then it keeps
//! each bound on the number open, and re-examines all open bounds whenever it checks another one.
//! This crate therefore puts one bound on all entries of a tuple until they are known, instead of a
//! dozen bounds on each entry. A function that cuts twelve tiles by `local_tile((2, 4), (1, 1))` is
//! checked in a fifth of the time.
//!
//! A gate is a trait implemented for a tuple of results, one for each entry. It has two impls.
//! While the type of an entry is unknown, so is its result; both impls may match, and the compiler
//! waits. Once the type of one entry is known, only one impl is left, and the compiler does not
//! wait. Every impl may then assume that all results are [`IsKnown`]. The gates are in
//! `cute-static/src/tuple/coord_gate.rs`, for coordinates, and in
//! `cute-static/src/ops/mechanisms/by_mode/entries.rs`, for tilers.

/// The type is known.
#[derive(Debug)]
pub struct IsKnown;

/// A second result, which no type has. If there were only one result, the compiler would assume it.
#[derive(Debug)]
pub struct NeverKnown;
