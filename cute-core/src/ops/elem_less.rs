//! `elem_less`, `elem_leq`: decide whether every integer of a tuple is less than, or at most, the
//! corresponding integer of another tuple.
//!
//! # Rules
//! | rule | a | b | `a < b` |
//! |---|---|---|---|
//! | I5 | integer | integer | as integers |
//! | I6 | tuple | tuple | entry by entry, for all entries of `a`; false if `b` ends first |
//!
//! A coordinate is inside a shape if it is `elem_less` than the shape. This comparison is the
//! bounds check of tiles that reach past the edge.
//!
//! # Requires
//! Up to the entry that decides the result, no integer is compared with a tuple (`IntegerForTuple`,
//! `TupleForInteger`).
//!
//! # Ensures
//! `tests/laws/comparisons.rs` checks the rules on random tuples.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("(1,(2,0))")?.elem_less(&tuple("(2,(3,1))")?)?);
//! assert!(!tuple("(1,(2,1))")?.elem_less(&tuple("(2,(3,1))")?)?);
//! assert!(tuple("(1,(2,1))")?.elem_leq(&tuple("(2,(3,1))")?)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe defines `elem_leq(a, b)` as `!elem_less(b, a)`, which is true if at least one entry of `a`
//! is at most the corresponding entry of `b`.
//!
//! Source: CuTe `int_tuple.hpp`, `elem_less`.

use crate::{Error, IntTuple, Operator, TupleRef, Violation};

/// Returns the values of two integers, or `None` for two tuples.
pub(crate) fn integers(
    operator: Operator,
    a: TupleRef<'_>,
    b: TupleRef<'_>,
) -> Result<Option<(i64, i64)>, Error> {
    let violation = match (a.integer(), b.integer()) {
        (Some(a), Some(b)) => return Ok(Some((a, b))),
        (None, None) => return Ok(None),
        (Some(_), None) => Violation::IntegerForTuple {
            name: "left tuple",
            rank: b.rank(),
        },
        (None, Some(_)) => Violation::TupleForInteger {
            name: "left tuple",
            rank: a.rank(),
        },
    };
    Err(Error::new(operator, violation))
}

fn all(a: TupleRef<'_>, b: TupleRef<'_>, holds: fn(i64, i64) -> bool) -> Result<bool, Error> {
    if let Some((a, b)) = integers(Operator::ElemLess, a, b)? {
        return Ok(holds(a, b));
    }
    let mut others = b.modes();
    for entry in a.modes() {
        let Some(other) = others.next() else {
            return Ok(false);
        };
        if !all(entry, other, holds)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns true if every integer of `a` is less than the corresponding integer of `b`: the bounds
/// check of a coordinate `a` in a shape `b`.
///
/// # Errors
/// Returns an error if an integer is compared with a tuple.
pub fn elem_less(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<bool, Error> {
    all(a, b, |a, b| a < b)
}

/// Returns true if every integer of `a` is at most the corresponding integer of `b`.
///
/// # Errors
/// Returns an error if an integer is compared with a tuple.
pub fn elem_leq(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<bool, Error> {
    all(a, b, |a, b| a <= b)
}

impl IntTuple {
    /// Returns true if every integer is less than the corresponding integer of `other`: the bounds
    /// check of a coordinate in the shape `other`.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn elem_less(&self, other: &Self) -> Result<bool, Error> {
        elem_less(self.view(), other.view())
    }

    /// Returns true if every integer is at most the corresponding integer of `other`.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn elem_leq(&self, other: &Self) -> Result<bool, Error> {
        elem_leq(self.view(), other.view())
    }
}
