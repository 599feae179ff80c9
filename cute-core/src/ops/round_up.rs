//! `round_up`: rounds an integer up to a multiple of another integer.
//!
//! # Function
//! `round_up(a, b)` is the least multiple of `b` that is at least `a`. Tuples are rounded entry by
//! entry; an entry of `a` without a corresponding entry of `b` does not change.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the first tuple has no negative integers, the second has positive ones | `ExtentNotPositive` |
//! | two integers, or two tuples, the second with no more entries than the first | `TupleForInteger`, `IntegerForTuple`, `TilerTooLong` |
//! | all results fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! The result is a multiple of `b`, at least `a`, and less than `a + b`. `tests/laws/arithmetic.rs`
//! checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(
//!     tuple("(8,8,4,2)")?
//!         .round_up(&tuple("(2,3,3)")?)?
//!         .to_string(),
//!     "(8,9,6,2)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `round_up`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::RoundUp;
const CHECKED: Checked = Checked(OPERATOR);

/// Rounds each integer of `a` up to a multiple of the corresponding integer of `b`: 10 and 4 give
/// 12.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`] if an integer of the first tuple is negative, or one of the
///   second is not positive
/// * [`Violation::TilerTooLong`] if the second tuple has more entries than the first
/// * [`Violation::Overflow`] if a result does not fit in 64 bits
/// * an error if an integer is paired with a tuple
pub fn round_up(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut leaves = Leaves::new();
    round(
        a.not_negative(OPERATOR)?,
        b.positive(OPERATOR)?,
        &mut leaves,
    )?;
    Ok(IntTuple::from_raw(a.profile().into(), leaves))
}

fn round(a: TupleRef<'_>, b: TupleRef<'_>, out: &mut Leaves) -> Result<(), Error> {
    let violation = match (a.integer(), b.integer()) {
        (Some(a), Some(b)) => {
            out.push(CHECKED.mul(CHECKED.ceil_div(a, b)?, b)?);
            return Ok(());
        }
        (Some(_), None) => Violation::TupleForInteger {
            name: "multiple",
            rank: b.rank(),
        },
        (None, Some(_)) => Violation::IntegerForTuple {
            name: "multiple",
            rank: a.rank(),
        },
        (None, None) if b.rank() > a.rank() => Violation::TilerTooLong {
            tiler: b.rank(),
            layout: a.rank(),
        },
        (None, None) => {
            let mut multiples = b.modes();
            for mode in a.modes() {
                match multiples.next() {
                    Some(multiple) => round(mode, multiple, out)?,
                    None => out.extend_from_slice(mode.leaves()),
                }
            }
            return Ok(());
        }
    };
    Err(Error::new(OPERATOR, violation))
}

impl IntTuple {
    /// Rounds each integer up to a multiple of the corresponding integer of `of`: 10 and 4 give 12.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`] if an integer of the first tuple is negative, or one of
    ///   the second is not positive
    /// * [`Violation::TilerTooLong`] if the second tuple has more entries than the first
    /// * [`Violation::Overflow`] if a result does not fit in 64 bits
    /// * an error if an integer is paired with a tuple
    pub fn round_up(&self, of: &Self) -> Result<Self, Error> {
        round_up(self.view(), of.view())
    }
}
