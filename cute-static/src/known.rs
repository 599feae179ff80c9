//! A gate before questions that cannot be answered yet.
//!
//! Rust infers the type of a bare number such as `2` at the end of a function. Until then it keeps
//! each bound on the number open, and re-examines all open bounds whenever it checks another one.
//! So one bound covers all entries of a tuple until they are known, instead of a dozen for each
//! entry: a function that cuts twelve tiles by `local_tile((2, 4), (1, 1))` is checked in a fifth
//! of the time.
//!
//! A gate is a trait of a tuple of results, one for each entry. While the compiler does not know an
//! entry, it does not know the result either, and waits, because there are two impls; if the type
//! of one entry is known, one impl is left, and it does not wait. An impl for any entry may assume
//! that all results are [`IsKnown`]. The gates are in `cute-static/src/tuple/coord_gate.rs`, for
//! coordinates, and in `cute-static/src/ops/mechanisms/by_mode/entries.rs`, for tilers.

/// The type is known.
#[derive(Debug)]
pub struct IsKnown;

/// No type has this result. If there were one result only, the compiler would assume it.
#[derive(Debug)]
pub struct NeverKnown;
