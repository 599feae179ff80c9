//! `colex_less`, `colex_leq`: compare tuples by the last integer that differs.
//!
//! # Rules
//! | rule | a | b | order |
//! |---|---|---|---|
//! | I9 | integer | integer | as integers |
//! | I10 | tuple | tuple | the order of the last entries that differ; if one tuple is the end of the other, the shorter tuple is less |
//!
//! The linear coordinates of a shape ascend in this order, because the leftmost integer moves
//! fastest.
//!
//! # Requires
//! An integer is never compared with a tuple (`IntegerForTuple`, `TupleForInteger`).
//!
//! # Ensures
//! The order is total. Coordinates of one shape are ordered like their indices.
//! `tests/laws/comparisons.rs` checks both.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("(9,1)")?.colex_less(&tuple("(0,2)")?)?);
//! assert!(!tuple("(2,0)")?.colex_less(&tuple("(1,0)")?)?);
//! assert!(tuple("(1,0)")?.colex_leq(&tuple("(1,0)")?)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `colex_less`.

use core::cmp::Ordering;

use super::elem_less::integers;
use crate::{Error, IntTuple, Operator, TupleRef};

/// Compares two tuples in colexicographic order: the last integer that differs decides.
///
/// # Errors
/// Returns an error if an integer is compared with a tuple.
pub fn compare(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<Ordering, Error> {
    if let Some((a, b)) = integers(Operator::ColexLess, a, b)? {
        return Ok(a.cmp(&b));
    }
    // Modes are compared from the right, so the last one that differs decides.
    let skip = |tuple: TupleRef<'_>, other: TupleRef<'_>| tuple.rank().saturating_sub(other.rank());
    let mut decided = a.rank().cmp(&b.rank());
    for (entry, other) in a.modes().skip(skip(a, b)).zip(b.modes().skip(skip(b, a))) {
        match compare(entry, other)? {
            Ordering::Equal => {}
            differs => decided = differs,
        }
    }
    Ok(decided)
}

impl IntTuple {
    /// Returns true if this tuple is less than `other` in colexicographic order: the last integer
    /// that differs decides.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn colex_less(&self, other: &Self) -> Result<bool, Error> {
        compare(self.view(), other.view()).map(Ordering::is_lt)
    }

    /// Returns true if this tuple is at most `other` in colexicographic order: the last integer
    /// that differs decides.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn colex_leq(&self, other: &Self) -> Result<bool, Error> {
        compare(self.view(), other.view()).map(Ordering::is_le)
    }
}
