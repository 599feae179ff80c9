//! `common_refinement`: computes the coarsest flat shape that splits the integers of two shapes.
//!
//! # Function
//! A shape *cuts* its elements at the products of its integers from the left, so `(2,3,4)` has the
//! cuts 2 and 6. The result `R` has the cuts of `S` and the cuts of `T`, so each integer of `S` and
//! of `T` is a product of integers of `R`.
//!
//! # Rules
//! The integers are visited from the left, and integers of 1 are skipped. `s` is the remaining part
//! of the current integer of `S`, and `t` is the remaining part of the current integer of `T`.
//!
//! | rule | when | then |
//! |---|---|---|
//! | K3 | `s` divides `t`, or `t` divides `s` | emit the smaller integer; the larger one is replaced by the quotient |
//! | K4 | else | refused: neither of two cuts divides the other |
//!
//! A result with a single integer is returned as an integer, not as a tuple. If no integer was
//! emitted, the result is 1.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | equal sizes, which fit in 64 bits | `SizesDiffer`, `Overflow` |
//! | K4 | `CutsDiffer` |
//! | positive integers | `ExtentNotPositive` |
//!
//! # Ensures
//! `tests/laws/domains.rs` checks that `R` has exactly the cuts of both shapes.
//!
//! # Example
//! ```
//! use cute::dynamic::IntTuple;
//! let tuple = |text: &str| text.parse::<IntTuple>();
//! assert_eq!(
//!     tuple("(6,4)")?
//!         .common_refinement(&tuple("(2,12)")?)?
//!         .to_string(),
//!     "(2,3,4)"
//! );
//! assert_eq!(
//!     tuple("(2,3)")?
//!         .common_refinement(&tuple("(3,2)")?)
//!         .unwrap_err()
//!         .to_string(),
//!     "common_refinement: neither of the block boundaries 2 and 3 divides the other",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! PyCuTe's `layout_add` needs this operator.

use crate::checked::Checked;
use crate::int_tuple::{LEAF, Leaves, Profile, tuple_of};
use crate::{Error, IntTuple, Operator, TupleRef, Violation};

/// Makes an integer from a single leaf, or a flat tuple from several leaves.
pub(crate) fn flat(leaves: Leaves) -> IntTuple {
    let mut profile = Profile::new();
    if leaves.is_empty() {
        return IntTuple::from(1);
    }
    if leaves.len() > 1 {
        profile.push(tuple_of(leaves.len()));
    }
    profile.extend(core::iter::repeat_n(LEAF, leaves.len()));
    IntTuple::from_raw(profile, leaves)
}

/// Returns an error if two shapes have different sizes.
pub(crate) fn same_size(operator: Operator, a: TupleRef<'_>, b: TupleRef<'_>) -> Result<(), Error> {
    let size = |shape: TupleRef<'_>| {
        Checked(operator).product(shape.positive(operator)?.leaves().iter().copied())
    };
    let (left, right) = (size(a)?, size(b)?);
    if left == right {
        Ok(())
    } else {
        Err(Error::new(operator, Violation::SizesDiffer { left, right }))
    }
}

/// Refines two lists of extents with the same size. The closure `each` receives every extent of the
/// result.
pub(crate) fn refine(
    operator: Operator,
    a: &[i64],
    b: &[i64],
    mut each: impl FnMut(i64) -> Result<(), Error>,
) -> Result<(), Error> {
    let checked = Checked(operator);
    let (mut lefts, mut rights) = (
        a.iter().copied().filter(|s| *s > 1),
        b.iter().copied().filter(|t| *t > 1),
    );
    let (mut left, mut right, mut before) = (lefts.next(), rights.next(), 1);
    while let (Some(s), Some(t)) = (left, right) {
        let extent = s.min(t);
        // K4
        if checked.rem(s.max(t), extent)? != 0 {
            let violation = Violation::CutsDiffer {
                left: checked.mul(before, s)?,
                right: checked.mul(before, t)?,
            };
            return Err(Error::new(operator, violation));
        }
        // K3
        each(extent)?;
        before = checked.mul(before, extent)?;
        left = if s == extent {
            lefts.next()
        } else {
            Some(checked.div(s, extent)?)
        };
        right = if t == extent {
            rights.next()
        } else {
            Some(checked.div(t, extent)?)
        };
    }
    Ok(())
}

/// Returns the coarsest flat shape that splits the integers of both shapes.
///
/// # Errors
/// * [`Violation::SizesDiffer`] if the shapes have different sizes
/// * [`Violation::CutsDiffer`] if neither of two cuts, one of each shape, divides the other, such
///   as 2 of `(2,3)` and 3 of `(3,2)`
/// * [`Violation::ExtentNotPositive`] if an integer is not positive
/// * [`Violation::Overflow`] if the size does not fit in 64 bits
pub fn common_refinement(a: TupleRef<'_>, b: TupleRef<'_>) -> Result<IntTuple, Error> {
    let operator = Operator::CommonRefinement;
    same_size(operator, a, b)?;
    let mut leaves = Leaves::new();
    refine(operator, a.leaves(), b.leaves(), |extent| {
        leaves.push(extent);
        Ok(())
    })?;
    Ok(flat(leaves))
}

impl IntTuple {
    /// Returns the coarsest flat shape that splits the integers of this shape and of `other`.
    ///
    /// # Errors
    /// * [`Violation::SizesDiffer`] if the shapes have different sizes
    /// * [`Violation::CutsDiffer`] if neither of two cuts, one of each shape, divides the other,
    ///   such as 2 of `(2,3)` and 3 of `(3,2)`
    /// * [`Violation::ExtentNotPositive`] if an integer is not positive
    /// * [`Violation::Overflow`] if the size does not fit in 64 bits
    pub fn common_refinement(&self, other: &Self) -> Result<Self, Error> {
        common_refinement(self.view(), other.view())
    }
}
