//! The promises that every layout keeps, and the only code that establishes them.
//!
//! `docs/soundness.md` states the same promises, with their consequences and the code that relies
//! on each of them.
//!
//! # Promises
//! Safe code can only have a [`Layout`] that keeps these promises:
//!
//! | promise | statement |
//! |---|---|
//! | P1 | no extent is negative, and a static one is at least 1; a run-time extent of 0 makes the layout empty |
//! | P2 | the magnitude of a stride fits in its own leaf; a stride is never the least integer |
//! | P3 | the product of all extents fits in 64 bits, signed; the product of the static and the 32-bit extents fits in 32 bits, if one of them has 32 bits |
//! | P4 | `1 + Σ (extent − 1)·abs(stride)` fits in 64 bits; taken over the modes without a 64-bit leaf, it fits in 32 bits, if one of them has a 32-bit leaf |
//!
//! In P3 and P4, an extent of 0 counts as 1. P3 and P4 therefore hold for any selection of the
//! modes, in any order and grouping: a product or sum over fewer modes is not larger. A product or
//! sum is computed in 32 bits only if all of its run-time leaves have 32 bits. As a result, `size`,
//! `cosize`, the offset of every coordinate in the shape, and all intermediate products and sums
//! are exact.
//!
//! # How each constructor establishes the promises
//! | constructor of a layout | check |
//! |---|---|
//! | literals | the macro checks the numbers at compile time; run-time numbers go through [`Layout::try_new`] |
//! | [`Layout::try_new`], `make_layout` | `Layout::checked`: one comparison if the integers are small (`profile/small.rs`), otherwise mode by mode |
//! | operators that multiply or join | [`Promise::promised`] |
//! | operators that select, drop, reorder, regroup or flatten modes, or that make extents smaller | none is needed, because P3 and P4 hold for any selection of the modes |
//! | a slice by a range with a static end | [`Promise::promised`] |
//! | layouts with only static integers | the compiler: [`range`] |

pub(crate) mod empty;
mod made;
pub mod range;

use cute_core::check::LayoutCheck;
use cute_core::{Error, Operator, Violation};

use crate::errors::Refusal;
use crate::layout::{AnyLayout, Layout};
use crate::profile::{Shape, StrideFits};
use crate::tuple::IntTuple;

impl<S: Shape + StrideFits<D>, D: IntTuple> Layout<S, D> {
    /// Returns the layout if it keeps its promises, and an error if not. The integers may come from
    /// any source.
    #[inline(always)]
    pub(crate) fn checked(self, operator: Operator) -> Result<Self, Error> {
        if self.shape().is_small(self.stride()) {
            return Ok(self);
        }
        or_checked_again(self, operator, |layout, operator| {
            if const { S::BITS_KNOWN.limits().is_some() } {
                by_mode_apart(layout, operator)
            } else {
                by_mode(layout, operator)
            }
        })
    }
}

/// Like [`by_mode`], but never inlined, so callers contain only the comparison for small integers.
#[cold]
#[inline(never)]
fn by_mode_apart<S: StrideFits<D>, D: IntTuple>(
    layout: Layout<S, D>,
    operator: Operator,
) -> Result<(), Error> {
    by_mode(layout, operator)
}

/// Checks the promises of a layout mode by mode.
#[inline(always)]
fn by_mode<S: StrideFits<D>, D: IntTuple>(
    layout: Layout<S, D>,
    operator: Operator,
) -> Result<(), Error> {
    let mut check = LayoutCheck::new(operator, Layout::<S, D>::BITS);
    layout.shape().check(layout.stride(), &mut check)?;
    check.finish()
}

impl<S: IntTuple, D: IntTuple> Layout<S, D> {
    /// The number of bits that must hold all offsets: 32 if the layout has run-time leaves and all
    /// of them have 32 bits, otherwise 64.
    pub(crate) const BITS: u32 = if S::BITS == 32 && D::BITS <= 32 || D::BITS == 32 && S::BITS <= 32
    {
        32
    } else {
        64
    };

    /// True if all leaves are static. In this case, the types already show that the promises hold.
    const IS_STATIC: bool = S::BITS == 0 && D::BITS == 0;

    /// Returns true if every selection of the modes has the width of the whole layout: its offsets
    /// are computed with the same number of bits.
    #[inline(always)]
    pub(crate) fn is_of_one_width() -> bool {
        Self::BITS == 32
            || !(0..S::LEAVES).any(|leaf| S::leaf_bits(leaf) == 32 || D::leaf_bits(leaf) == 32)
    }

    #[inline(always)]
    fn check_leaves(self, operator: Operator) -> Result<(), Error> {
        let mut check = LayoutCheck::new(operator, Self::BITS);
        for leaf in 0..if Self::IS_STATIC { 0 } else { S::LEAVES } {
            let extent = (self.shape().leaf(leaf), S::leaf_bits(leaf));
            check.leaves(extent, (self.stride().leaf(leaf), D::leaf_bits(leaf)))?;
        }
        check.finish()
    }
}

/// The result of an operator that multiplies or joins layouts: a layout, or a `Refusal` in its
/// place.
pub trait Promise: AnyLayout {
    /// Returns the result if it keeps the promises P1 to P4 of every layout.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the size or an offset does not fit.
    fn promised(self, operator: Operator) -> Result<Self, Error>;

    /// Returns the result, which must keep the promises P1 to P4.
    ///
    /// # Panics
    /// Panics with the message of the error that [`promised`](Self::promised) returns.
    #[inline(always)]
    #[track_caller]
    #[must_use]
    fn must_promise(self, operator: Operator) -> Self {
        crate::or_panic(self.promised(operator))
    }
}

impl<S: IntTuple, D: IntTuple> Promise for Layout<S, D> {
    #[inline(always)]
    fn promised(self, operator: Operator) -> Result<Self, Error> {
        or_checked_again(self, operator, Self::check_leaves)
    }
}

impl Promise for Refusal {
    fn promised(self, _: Operator) -> Result<Self, Error> {
        Ok(self)
    }
}

/// Returns the layout if it passes `check`. Otherwise, the check runs a second time to find the
/// details of the error. The first run therefore needs no instructions for these details.
#[inline(always)]
fn or_checked_again<L: Copy>(
    layout: L,
    operator: Operator,
    check: impl Fn(L, Operator) -> Result<(), Error>,
) -> Result<L, Error> {
    /// Runs the check a second time. Returns the reason for the error as two numbers that fit in
    /// registers: an extent that is not positive and its position, or a number of bits that is too
    /// small.
    #[cold]
    #[inline(never)]
    fn again<L>(
        layout: L,
        operator: Operator,
        check: impl Fn(L, Operator) -> Result<(), Error>,
    ) -> (usize, i64) {
        match check(layout, operator) {
            Err(Error {
                violation: Violation::ExtentNotPositive { leaf, extent },
                ..
            }) => (leaf, extent),
            Err(Error {
                violation: Violation::Overflow { bits },
                ..
            }) => (0, bits.into()),
            _ => (0, 64),
        }
    }
    if check(layout, operator).is_ok() {
        return Ok(layout);
    }
    // The error is returned explicitly, so that the compiler sees that the second run never
    // succeeds.
    Err(Error::new(
        operator,
        match again(layout, operator, check) {
            (leaf, extent @ ..=0) => Violation::ExtentNotPositive { leaf, extent },
            (_, 32) => Violation::Overflow { bits: 32 },
            _ => Violation::Overflow { bits: 64 },
        },
    ))
}
