//! `shape_div`: divides a shape by `n`, so that the result is the shape of every `n`-th element.
//!
//! # Function
//! `shape_div(S, n)` is the shape of the coordinates `0, n, 2n, …` of `S`. For a layout `A`, the
//! result `R` satisfies `R(i) = A(n·i)`.
//!
//! # Rules
//! | rule | a | b | result |
//! |---|---|---|---|
//! | H1 | integer | integer | `a / b` if `b` divides `a`, 1 if `a` divides `b` |
//! | H2 | tuple | tuple of the same rank | entry by entry |
//! | H3 | tuple | integer | from the left, each integer is divided by the remaining `b`; the remaining `b` for the next integer is `H1(b, integer)`. The stride of an integer is multiplied by the `b` that remains at this integer |
//! | H4 | integer | tuple | `a` divided by the product of `b` |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | H1: one divides the other | `Indivisible` |
//! | H2: equal ranks | `RanksDiffer` |
//! | positive integers | `ExtentNotPositive` |
//! | a layout that has elements | `LayoutEmpty` |
//! | all results fit in 64 bits | `Overflow` |
//!
//! # Ensures
//! `tests/laws/arithmetic.rs` checks that `R(i) = A(n·i)` for `i < size(R)`.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let shape: IntTuple = "(3,6,2,8)".parse()?;
//! for (by, result) in [
//!     (3, "(1,6,2,8)"),
//!     (6, "(1,3,2,8)"),
//!     (36, "(1,1,1,8)"),
//!     (72, "(1,1,1,4)"),
//! ] {
//!     assert_eq!(shape.shape_div(&IntTuple::from(by))?.to_string(), result);
//! }
//! let a: Layout = "(3,6,2,8):(5,15,90,180)".parse()?;
//! assert_eq!(a.shape_div(72)?.to_string(), "(1,1,1,4):(360,360,360,360)");
//! assert_eq!(
//!     shape.shape_div(&IntTuple::from(4)).unwrap_err().to_string(),
//!     "shape_div: neither of extent 3 and divisor 4 divides the other (integer 0 of the shape)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `int_tuple.hpp`, `shape_div`; the tutorials' division of a layout by its strides.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::ShapeDiv;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the quotient of two integers by H1, or `None` if neither divides the other.
fn quotient(a: i64, b: i64) -> Result<Option<i64>, Error> {
    if CHECKED.rem(a, b)? == 0 {
        return Ok(Some(CHECKED.div(a, b)?));
    }
    Ok((CHECKED.rem(b, a)? == 0).then_some(1))
}

/// Divides each integer by the remaining part of `by` (H1, H3). The closure `each` receives the
/// quotient, and the part of `by` that remained before this integer.
fn fold(
    leaves: &[i64],
    first: usize,
    by: i64,
    mut each: impl FnMut(i64, i64) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut rest = by;
    for (leaf, &extent) in leaves.iter().enumerate() {
        let leaf = first.saturating_add(leaf);
        let refused = Error::new(
            OPERATOR,
            Violation::Indivisible {
                leaf,
                extent,
                divisor: rest,
            },
        );
        each(quotient(extent, rest)?.ok_or(refused)?, rest)?;
        rest = quotient(rest, extent)?.ok_or(refused)?;
    }
    Ok(())
}

/// Returns the shape of every `b`-th element of the shape `a`: `a` divided by `b`, from the left.
/// The module [`shape_div`](mod@crate::ops::shape_div) has the rules.
///
/// # Errors
/// * [`Violation::Indivisible`] if neither of two paired integers divides the other
/// * [`Violation::RanksDiffer`] if two tuples have different ranks
/// * [`Violation::ExtentNotPositive`] if an integer is not positive
/// * [`Violation::Overflow`] if a number does not fit in 64 bits
pub fn shape_div(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<IntTuple, Error> {
    let mut leaves = Leaves::new();
    divide(a.positive(OPERATOR)?, b.positive(OPERATOR)?, &mut leaves)?;
    Ok(IntTuple::from_raw(a.profile().into(), leaves))
}

fn divide(a: TupleRef<'_>, b: TupleRef<'_>, out: &mut Leaves) -> Result<(), Error> {
    if a.integer().is_none() && b.integer().is_none() {
        let (left, right) = (a.rank(), b.rank());
        if left != right {
            let violation = Violation::RanksDiffer {
                left_name: "shape",
                left,
                right_name: "divisor",
                right,
            };
            return Err(Error::new(OPERATOR, violation));
        }
        return a
            .modes()
            .zip(b.modes())
            .try_for_each(|(a, b)| divide(a, b, out));
    }
    let by = CHECKED.product(b.leaves().iter().copied())?;
    let first = out.len();
    fold(a.leaves(), first, by, |quotient, _| {
        out.push(quotient);
        Ok(())
    })
}

/// Returns the layout of every `n`-th element of a layout.
///
/// # Errors
/// * [`Violation::Indivisible`] if neither of an extent and what remains of `n` divides the other
/// * [`Violation::ExtentNotPositive`] if an integer is not positive
/// * [`Violation::LayoutEmpty`] if the layout has no elements
/// * [`Violation::Overflow`] if a number does not fit in 64 bits
pub fn layout_div(layout: LayoutRef<'_>, n: i64) -> Result<Layout, Error> {
    let by = IntTuple::from(n);
    by.view().positive(OPERATOR)?;
    let (mut shape, mut stride) = (Leaves::new(), Leaves::new());
    let mut strides = layout.stride().leaves().iter();
    fold(
        layout.inhabited(OPERATOR)?.shape().leaves(),
        0,
        n,
        |quotient, rest| {
            shape.push(quotient);
            stride.push(CHECKED.mul(rest, strides.next().copied().unwrap_or(0))?);
            Ok(())
        },
    )?;
    Layout::from_raw(layout.profile().into(), shape, stride).checked(OPERATOR)
}

impl IntTuple {
    /// Returns the shape of every `by`-th element of this shape: this shape divided by `by`, from
    /// the left. The module [`shape_div`](mod@crate::ops::shape_div) has the rules.
    ///
    /// # Errors
    /// * [`Violation::Indivisible`] if neither of two paired integers divides the other
    /// * [`Violation::RanksDiffer`] if two tuples have different ranks
    /// * [`Violation::ExtentNotPositive`] if an integer is not positive
    /// * [`Violation::Overflow`] if a number does not fit in 64 bits
    pub fn shape_div(&self, by: &Self) -> Result<Self, Error> {
        shape_div(self.view(), by.view())
    }
}

impl Layout {
    /// Returns the layout of every `n`-th element of this layout.
    ///
    /// # Errors
    /// * [`Violation::Indivisible`] if neither of an extent and what remains of `n` divides the
    ///   other
    /// * [`Violation::ExtentNotPositive`] if an integer is not positive
    /// * [`Violation::LayoutEmpty`] if the layout has no elements
    /// * [`Violation::Overflow`] if a number does not fit in 64 bits
    pub fn shape_div(&self, n: i64) -> Result<Self, Error> {
        layout_div(self.view(), n)
    }
}
