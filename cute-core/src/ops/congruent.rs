//! `congruent`: decides whether two tuples have the same profile.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert!(tuple("(2,(3,4))")?.congruent(&tuple("(5,(6,7))")?));
//! assert!(!tuple("12")?.congruent(&tuple("(3,4)")?));
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `congruent`.

use crate::{Error, IntTuple, Operator, TupleRef, Violation};

/// Returns true if two tuples have the same nesting (profile).
pub fn congruent(a: TupleRef<'_>, b: TupleRef<'_>) -> bool {
    a.profile() == b.profile()
}

/// Returns `Ok` if two named tuples are congruent, otherwise an error for the first mode that
/// differs.
pub(crate) fn congruence(
    operator: Operator,
    (left_name, left): (&'static str, TupleRef<'_>),
    (right_name, right): (&'static str, TupleRef<'_>),
) -> Result<(), Error> {
    if congruent(left, right) {
        return Ok(());
    }
    let violation = match (left.integer(), right.integer()) {
        (Some(_), None) => Violation::IntegerForTuple {
            name: left_name,
            rank: right.rank(),
        },
        (None, Some(_)) => Violation::TupleForInteger {
            name: left_name,
            rank: left.rank(),
        },
        _ if left.rank() == right.rank() => {
            return left
                .modes()
                .zip(right.modes())
                .try_for_each(|(left, right)| {
                    congruence(operator, (left_name, left), (right_name, right))
                });
        }
        _ => Violation::RanksDiffer {
            left_name,
            left: left.rank(),
            right_name,
            right: right.rank(),
        },
    };
    Err(Error::new(operator, violation))
}

impl IntTuple {
    /// Returns true if `other` has the same nesting (profile).
    pub fn congruent(&self, other: &Self) -> bool {
        congruent(self.view(), other.view())
    }
}
