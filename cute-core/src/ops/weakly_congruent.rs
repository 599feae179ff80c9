//! `weakly_congruent`: decides whether the profile of a second tuple refines the profile of the
//! first tuple. A coordinate must be weakly congruent to its shape.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("12")?.weakly_congruent(&tuple("(3,4)")?));
//! assert!(!tuple("(3,4)")?.weakly_congruent(&tuple("12")?));
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `weakly_congruent`.

use crate::{IntTuple, TupleRef};

/// Returns true if `b` is nested at least as deeply as `a` at every position, as a shape is for
/// each of its coordinates: `a` is an integer, or both are tuples of the same rank with weakly
/// congruent entries.
pub fn weakly_congruent(a: TupleRef<'_>, b: TupleRef<'_>) -> bool {
    a.integer().is_some()
        || (b.integer().is_none()
            && a.rank() == b.rank()
            && a.modes()
                .zip(b.modes())
                .all(|(a, b)| weakly_congruent(a, b)))
}

impl IntTuple {
    /// Returns true if `other` is nested at least as deeply as this tuple at every position, as a
    /// shape is for each of its coordinates.
    pub fn weakly_congruent(&self, other: &Self) -> bool {
        weakly_congruent(self.view(), other.view())
    }
}
