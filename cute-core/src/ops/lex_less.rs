//! `lex_less`, `lex_leq`: compare tuples by the first integer that differs.
//!
//! # Rules
//! | rule | a | b | order |
//! |---|---|---|---|
//! | I7 | integer | integer | as integers |
//! | I8 | tuple | tuple | the order of the first entries that differ; if one tuple is the beginning of the other, the shorter tuple is less |
//!
//! If the coordinates of a shape are visited in this order, the rightmost integer moves fastest.
//!
//! # Requires
//! Among the compared entries, no integer is compared with a tuple (`IntegerForTuple`,
//! `TupleForInteger`).
//!
//! # Ensures
//! The order is total. `tests/laws/comparisons.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("(1,9)")?.lex_less(&tuple("(2,0)")?)?);
//! assert!(tuple("(1,0)")?.lex_less(&tuple("(1,0,0)")?)?);
//! assert!(tuple("(1,0)")?.lex_leq(&tuple("(1,0)")?)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `lex_less`.

use core::cmp::Ordering;

use super::elem_less::integers;
use crate::{Error, IntTuple, Operator, TupleRef};

/// Compares two tuples in lexicographic order: the first integer that differs decides.
///
/// # Errors
/// Returns an error if an integer is compared with a tuple.
pub fn compare(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<Ordering, Error> {
    if let Some((a, b)) = integers(Operator::LexLess, a, b)? {
        return Ok(a.cmp(&b));
    }
    let mut others = b.modes();
    for entry in a.modes() {
        let Some(other) = others.next() else {
            return Ok(Ordering::Greater);
        };
        match compare(entry, other)? {
            Ordering::Equal => {}
            decided => return Ok(decided),
        }
    }
    Ok(if others.next().is_some() {
        Ordering::Less
    } else {
        Ordering::Equal
    })
}

impl IntTuple {
    /// Returns true if this tuple is less than `other` in lexicographic order: the first integer
    /// that differs decides.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn lex_less(&self, other: &Self) -> Result<bool, Error> {
        compare(self.view(), other.view()).map(Ordering::is_lt)
    }

    /// Returns true if this tuple is at most `other` in lexicographic order: the first integer that
    /// differs decides.
    ///
    /// # Errors
    /// Returns an error if an integer is compared with a tuple.
    pub fn lex_leq(&self, other: &Self) -> Result<bool, Error> {
        compare(self.view(), other.view()).map(Ordering::is_le)
    }
}
