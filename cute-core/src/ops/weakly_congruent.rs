//! `weakly_congruent`: the profile of the second refines that of the first. It is what a coordinate must be to a shape.
//!
//! ```
//! use cute_core::{IntTuple, ops::weakly_congruent::weakly_congruent};
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(weakly_congruent(tuple("12")?.view(), tuple("(3,4)")?.view()));
//! assert!(!weakly_congruent(tuple("(3,4)")?.view(), tuple("12")?.view()));
//! # Ok::<(), cute_core::ParseError>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `weakly_congruent`.

use crate::TupleRef;

/// Whether `b` refines the profile of `a`: `a` is an integer, or both are tuples of one rank whose entries are so.
pub fn weakly_congruent(a: TupleRef<'_>, b: TupleRef<'_>) -> bool {
    a.integer().is_some()
        || (b.integer().is_none()
            && a.rank() == b.rank()
            && a.modes().zip(b.modes()).all(|(a, b)| weakly_congruent(a, b)))
}
