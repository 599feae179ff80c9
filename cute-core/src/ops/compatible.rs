//! `compatible`: every coordinate of the one shape is a coordinate of the other, and the sizes are the same.
//!
//! A partial order: `24 ≤ (4,6) ≤ ((2,2),6)`.
//!
//! ```
//! use cute_core::{IntTuple, ops::compatible::compatible};
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(compatible(tuple("(4,6)")?.view(), tuple("((2,2),6)")?.view()));
//! assert!(!compatible(tuple("(24)")?.view(), tuple("24")?.view()));
//! # Ok::<(), cute_core::ParseError>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `compatible`.

use crate::TupleRef;

/// Whether `a` is an integer of the size of `b`, or both are tuples of one rank whose entries are compatible.
pub fn compatible(a: TupleRef<'_>, b: TupleRef<'_>) -> bool {
    match a.integer() {
        Some(size) => b.size() == Ok(size),
        None => {
            b.integer().is_none() && a.rank() == b.rank() && a.modes().zip(b.modes()).all(|(a, b)| compatible(a, b))
        }
    }
}
