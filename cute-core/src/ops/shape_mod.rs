//! `shape_mod`, `shape_gcd`: compute the shape of the first `n` elements of a shape, and the part
//! of a shape that a division by `n` removes.
//!
//! # Function
//! `R = shape_mod(S, n)` is the shape of the coordinates `0 … n − 1` of `S`. For a layout `A`, the
//! result satisfies `R(i) = A(i)` and `size(R) = n`.
//!
//! `R = shape_gcd(S, n)` is the part of `S` that [`shape_div`](crate::ops::shape_div) removes, so
//! `size(R) · size(shape_div(S, n)) = size(S)`. It accepts every positive `n`, and the size of its
//! result divides `n`.
//!
//! Both are possible meanings of `S % n`; in CuTe's documentation, it means `shape_mod`. They agree
//! if `shape_div(S, n)` is accepted and `n` is at most the size. For example, `6 % 4` is 4 elements
//! by `shape_mod`, and 2 by `shape_gcd`.
//!
//! # Rules
//! The integers are visited from the left. `r`, the part of `n` that remains, starts at `n`.
//!
//! | rule | when | extent | then |
//! |---|---|---|---|
//! | R1 | `r` is at least the extent | unchanged | the extent must divide `r`; continue with `r / extent` |
//! | R2 | `r` is less | `r` | continue with 1 |
//! | R3 | `shape_gcd` | the greatest common divisor of `r` and the extent | continue with `r` divided by this divisor |
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | R1: divisibility | `Indivisible` |
//! | `n` is at most the size | `TooFewElements` |
//! | positive integers | `ExtentNotPositive` |
//! | a layout that has elements | `LayoutEmpty` |
//!
//! # Ensures
//! `tests/laws/arithmetic.rs` checks that `R(i) = A(i)` for `i < n`, and the equation of
//! `shape_gcd`.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let shape: IntTuple = "(3,6,2,8)".parse()?;
//! for (n, result) in [
//!     (6, "(3,2,1,1)"),
//!     (9, "(3,3,1,1)"),
//!     (12, "(3,4,1,1)"),
//!     (36, "(3,6,2,1)"),
//! ] {
//!     assert_eq!(shape.shape_mod(n)?.to_string(), result);
//! }
//! assert_eq!(IntTuple::from(6).shape_gcd(4)?, IntTuple::from(2));
//! assert_eq!(IntTuple::from(6).shape_mod(4)?, IntTuple::from(4));
//! assert_eq!(
//!     "(6,2):(2,12)".parse::<Layout>()?.shape_mod(2)?.to_string(),
//!     "(2,1):(2,12)"
//! );
//! assert_eq!(
//!     shape.shape_mod(7).unwrap_err().to_string(),
//!     "shape_mod: neither of extent 3 and divisor 7 divides the other (integer 0 of the shape)",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: the remainder of a shape in CuTe's documentation of composition, and in the tutorials.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator, TupleRef, Violation};

const OPERATOR: Operator = Operator::ShapeMod;
const CHECKED: Checked = Checked(OPERATOR);

/// Returns the shape of the first `n` elements of a shape: the first 6 of `(3,4)` have the shape
/// `(3,2)`. The module [`shape_mod`](mod@crate::ops::shape_mod) has the rules.
///
/// # Errors
/// * [`Violation::Indivisible`] if an extent that `n` exceeds does not divide what remains of `n`
/// * [`Violation::TooFewElements`] if `n` is greater than the size
/// * [`Violation::ExtentNotPositive`] if an integer is not positive
pub fn shape_mod(shape: TupleRef<'_>, n: i64) -> Result<IntTuple, Error> {
    shape.positive(OPERATOR)?;
    IntTuple::from(n).view().positive(OPERATOR)?;
    let (mut rest, mut leaves) = (n, Leaves::new());
    for (leaf, &extent) in shape.leaves().iter().enumerate() {
        if rest < extent {
            // R2
            leaves.push(rest);
            rest = 1;
        } else {
            // R1
            if CHECKED.rem(rest, extent)? != 0 {
                return Err(Error::new(
                    OPERATOR,
                    Violation::Indivisible {
                        leaf,
                        extent,
                        divisor: rest,
                    },
                ));
            }
            leaves.push(extent);
            rest = CHECKED.div(rest, extent)?;
        }
    }
    if rest > 1 {
        let size = CHECKED.product(shape.leaves().iter().copied())?;
        return Err(Error::new(
            OPERATOR,
            Violation::TooFewElements { wanted: n, size },
        ));
    }
    Ok(IntTuple::from_raw(shape.profile().into(), leaves))
}

/// Returns the layout of the first `n` elements of a layout.
///
/// # Errors
/// * [`Violation::Indivisible`] if an extent that `n` exceeds does not divide what remains of `n`
/// * [`Violation::TooFewElements`] if `n` is greater than the size
/// * [`Violation::ExtentNotPositive`] if an integer is not positive
/// * [`Violation::LayoutEmpty`] if the layout has no elements
pub fn layout_mod(layout: LayoutRef<'_>, n: i64) -> Result<Layout, Error> {
    let (profile, shape) = shape_mod(layout.inhabited(OPERATOR)?.shape(), n)?.into_raw();
    Ok(Layout::from_raw(
        profile,
        shape,
        layout.stride().leaves().into(),
    ))
}

impl IntTuple {
    /// Returns the shape of the first `n` elements of this shape: the first 6 of `(3,4)` have the
    /// shape `(3,2)`. The module [`shape_mod`](mod@crate::ops::shape_mod) has the rules.
    ///
    /// # Errors
    /// * [`Violation::Indivisible`] if an extent that `n` exceeds does not divide what remains of
    ///   `n`
    /// * [`Violation::TooFewElements`] if `n` is greater than the size
    /// * [`Violation::ExtentNotPositive`] if an integer is not positive
    pub fn shape_mod(&self, n: i64) -> Result<Self, Error> {
        shape_mod(self.view(), n)
    }

    /// Returns the part of this shape that [`shape_div`](Self::shape_div) by `n` removes: from the
    /// left, the greatest common divisor of each integer and what remains of `n`.
    ///
    /// # Errors
    /// Returns [`Violation::ExtentNotPositive`] if an integer is not positive.
    pub fn shape_gcd(&self, n: i64) -> Result<Self, Error> {
        self.view().positive(OPERATOR)?;
        Self::from(n).view().positive(OPERATOR)?;
        let mut rest = n;
        let leaves = self.leaves().iter().map(|&extent| {
            let common = gcd(extent, rest)?;
            rest = CHECKED.div(rest, common)?;
            Ok(common)
        });
        Ok(Self::from_raw(
            self.profile().into(),
            leaves.collect::<Result<Leaves, Error>>()?,
        ))
    }
}

/// Returns the greatest common divisor of two positive integers.
fn gcd(a: i64, b: i64) -> Result<i64, Error> {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, CHECKED.rem(a, b)?);
    }
    Ok(a)
}

impl Layout {
    /// Returns the layout of the first `n` elements of this layout.
    ///
    /// # Errors
    /// * [`Violation::Indivisible`] if an extent that `n` exceeds does not divide what remains of
    ///   `n`
    /// * [`Violation::TooFewElements`] if `n` is greater than the size
    /// * [`Violation::ExtentNotPositive`] if an integer is not positive
    /// * [`Violation::LayoutEmpty`] if the layout has no elements
    pub fn shape_mod(&self, n: i64) -> Result<Self, Error> {
        layout_mod(self.view(), n)
    }
}
