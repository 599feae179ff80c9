//! `compatible`: decides whether two shapes have the same size, and whether every coordinate of the
//! first shape is also a coordinate of the second shape.
//!
//! The relation is a partial order. For example, `24 ≤ (4,6) ≤ ((2,2),6)`.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("(4,6)")?.compatible(&tuple("((2,2),6)")?));
//! assert!(!tuple("(24)")?.compatible(&tuple("24")?));
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `compatible`.

use crate::{IntTuple, TupleRef};

/// Returns true if `a` and `b` have the same size, and every coordinate of `a` is a coordinate of
/// `b`.
///
/// This holds if `a` is an integer equal to the size of `b`, or if both are tuples of the same rank
/// with compatible entries.
pub fn compatible(a: TupleRef<'_>, b: TupleRef<'_>) -> bool {
    match a.integer() {
        Some(size) => b.size() == Ok(size),
        None => {
            b.integer().is_none()
                && a.rank() == b.rank()
                && a.modes().zip(b.modes()).all(|(a, b)| compatible(a, b))
        }
    }
}

impl IntTuple {
    /// Returns true if this shape and `other` have the same size, and every coordinate of this
    /// shape is a coordinate of `other`.
    ///
    /// This holds if this shape is an integer equal to the size of `other`, or if both are tuples
    /// of the same rank with compatible entries.
    pub fn compatible(&self, other: &Self) -> bool {
        compatible(self.view(), other.view())
    }
}
