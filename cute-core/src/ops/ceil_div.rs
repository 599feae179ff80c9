//! `ceil_div`: divides shapes, rounding up.
//!
//! # Function
//! `ceil_div(a, b)` is the number of tiles of shape `b` that cover a shape `a`.
//!
//! # Rules
//! | rule | a | b | result |
//! |---|---|---|---|
//! | E1 | integer | integer | `a / b`, rounded up |
//! | E2 | tuple | tuple with no more entries | entry by entry; an entry of `a` without a corresponding entry of `b` does not change |
//! | E3 | tuple | integer | each entry is divided by the remaining `b`, which then becomes `ceil_div(b, entry)`; an entry of 0 does not change `b` |
//! | E4 | integer | tuple | `a` is divided by the product of `b` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | the integers of `b` are positive, and those of `a` are not negative | `ExtentNotPositive` |
//! | E2: a tuple with no more entries | `TilerTooLong` |
//! | E4: the product of `b` fits in 64 bits | `Overflow` |
//!
//! # Ensures
//! For integers, the result `R` satisfies `(R − 1)·b < a ≤ R·b`. An extent of 0 needs 0 tiles.
//! `tests/laws/arithmetic.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(tuple("7")?.ceil_div(&tuple("3")?)?.to_string(), "3");
//! assert_eq!(
//!     tuple("(9,4,12)")?.ceil_div(&tuple("(2,3)")?)?.to_string(),
//!     "(5,2,12)"
//! );
//! assert_eq!(
//!     tuple("((2,2),8,4)")?.ceil_div(&tuple("32")?)?.to_string(),
//!     "((1,1),1,4)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `ceil_div`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::CeilDiv;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the product of the quotients that rule E3 computes.
pub(crate) fn ceil_div_leaves(
    leaves: impl IntoIterator<Item = i64>,
    by: i64,
    operator: Operator,
) -> Result<i64, Error> {
    let checked = Checked(operator);
    let (mut by, mut product) = (by, 1);
    for leaf in leaves {
        product = checked.mul(product, checked.ceil_div(leaf, by)?)?;
        by = checked.ceil_div(by, leaf.max(1))?;
    }
    Ok(product)
}

/// Returns the number of tiles of shape `b` that cover the shape `a`, in each mode: `a / b`,
/// rounded up. The module [`ceil_div`](mod@crate::ops::ceil_div) has the rules.
///
/// # Errors
/// * [`Violation::ExtentNotPositive`] if an integer of the divisor is not positive, or an integer
///   of the shape is negative
/// * [`Violation::TilerTooLong`] if the divisor has more entries than the shape
/// * [`Violation::Overflow`] if the product of the divisor does not fit in 64 bits
pub fn ceil_div(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut leaves = Leaves::new();
    divide(
        a.not_negative(OPERATOR)?,
        b.positive(OPERATOR)?,
        &mut leaves,
    )?;
    Ok(IntTuple::from_raw(a.profile().into(), leaves))
}

fn divide(a: TupleRef<'_>, b: TupleRef<'_>, out: &mut Leaves) -> Result<(), Error> {
    match (a.integer(), b.integer()) {
        // E1, E3: the leaves of a nested tuple are divided from the left.
        (_, Some(b)) => {
            let mut by = b;
            for &extent in a.leaves() {
                out.push(CHECKED.ceil_div(extent, by)?);
                by = CHECKED.ceil_div(by, extent.max(1))?;
            }
        }
        // E4
        (Some(a), None) => {
            out.push(CHECKED.ceil_div(a, CHECKED.product(b.leaves().iter().copied())?)?);
        }
        // E2
        (None, None) => {
            if b.rank() > a.rank() {
                let violation = Violation::TilerTooLong {
                    tiler: b.rank(),
                    layout: a.rank(),
                };
                return Err(Error::new(OPERATOR, violation));
            }
            let mut divisors = b.modes();
            for mode in a.modes() {
                match divisors.next() {
                    Some(divisor) => divide(mode, divisor, out)?,
                    None => out.extend_from_slice(mode.leaves()),
                }
            }
        }
    }
    Ok(())
}

impl IntTuple {
    /// Returns the number of tiles of shape `by` that cover this shape, in each mode: `self / by`,
    /// rounded up. The module [`ceil_div`](mod@crate::ops::ceil_div) has the rules.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`] if an integer of the divisor is not positive, or an
    ///   integer of the shape is negative
    /// * [`Violation::TilerTooLong`] if the divisor has more entries than the shape
    /// * [`Violation::Overflow`] if the product of the divisor does not fit in 64 bits
    pub fn ceil_div(&self, by: &Self) -> Result<Self, Error> {
        ceil_div(self.view(), by.view())
    }
}
