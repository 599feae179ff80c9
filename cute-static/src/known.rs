//! A gate before questions that cannot be answered yet.
//!
//! Rust finds out what type a bare number such as `2` has at the end of a function. Until then it
//! keeps each question about the number open, and goes through all open questions whenever it asks
//! another one. So what depends on the entries of a tuple is one question until all of them are
//! known, and not a dozen for each entry: a function that takes twelve tiles by `local_tile((2, 4),
//! (1, 1))` is checked in a fifth of the time.
//!
//! A gate is a trait of a tuple of answers, one for each entry. While the compiler does not know an
//! entry, it does not know the answer either, and waits, because there are two impls; where the
//! type of one entry is known, one impl is left, and it does not wait. An impl that serves any
//! entry knows that all answers are [`IsKnown`]. The gates are in
//! `cute-static/src/tuple/coord_gate.rs`, for coordinates, and in `cute-static/src/ops/mechanisms/
//! by_mode/entries.rs`, for tilers.

/// The type is known.
#[derive(Debug)]
pub struct IsKnown;

/// No type says this. If there were one answer only, the compiler would take it for granted.
#[derive(Debug)]
pub struct NeverKnown;
