//! `compatible`: every coordinate of one shape is a coordinate of the other, and the sizes are the same.

use typenum::{B0, B1, NonZero, PInt, Unsigned};

use crate::errors::{ProfilesIncompatible, Refused, SizesDiffer};
use crate::int::natural::{IsSame, Same};
use crate::int::{Dyn, Int, Integer};
use crate::ops::size::{Size, SizeOf};
use crate::relation::{LeafRule, Relate, Sizes, UnequalRanks, Unknown, Verdict, VerdictAnswer, Yes};

use super::shapes::ShapeOperand;

/// The relation of compatible shapes.
#[derive(Debug)]
pub struct SameCoordinates;

/// An integer is compatible with any shape of its size.
impl<A: Integer, B: Size> LeafRule<A, B> for SameCoordinates
where
    A: CompareSize<SizeOf<B>>,
{
    type Verdict = A::Verdict;

    #[inline(always)]
    fn related(a: A, b: B) -> bool {
        a.value() == b.size().value()
    }
}

/// Two sizes, compared as far as the types know.
pub trait CompareSize<B> {
    /// `Yes`, `Sizes` or `Unknown`.
    type Verdict;
}

impl<A, B> CompareSize<Int<PInt<B>>> for Int<PInt<A>>
where
    A: Unsigned + NonZero + Same<B>,
    B: Unsigned + NonZero,
    IsSame<A, B>: VerdictBySize<A, B>,
{
    type Verdict = <IsSame<A, B> as VerdictBySize<A, B>>::Verdict;
}

impl<Z, W> CompareSize<Dyn<W>> for Int<Z> {
    type Verdict = Unknown;
}

impl<W, B> CompareSize<B> for Dyn<W> {
    type Verdict = Unknown;
}

/// The verdict, selected by a bit.
pub trait VerdictBySize<A, B> {
    /// `Yes` or `Sizes`.
    type Verdict;
}

impl<A, B> VerdictBySize<A, B> for B1 {
    type Verdict = Yes;
}

impl<A, B> VerdictBySize<A, B> for B0 {
    type Verdict = Sizes<A, B>;
}

/// Every coordinate of `Self` is one of `B`; as a bound it names the sizes or ranks where they differ.
///
/// Run-time extents cannot satisfy a bound: use [`compatible`], or the run-time layouts.
///
/// `compatible(A, B)`: `A` is an integer of the size of `B`, or both are tuples of the same rank whose entries are
/// compatible. A partial order: `24 ≤ (4,6) ≤ ((2,2),6)`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(compatible(shape!((4, 6)), shape!(((2, 2), 6))));
/// assert!(!compatible(shape!(((2, 3), 4)), shape!(((2, 2), (3, 2)))));
/// assert!(compatible(24, (4, 6)));
/// // As a bound, it says why not.
/// fn reshape<A: Compatible<B>, B>(_: A, _: B) {}
/// reshape(shape!(24), shape!((4, 6)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `compatible`.
pub trait Compatible<B> {}

impl<A: Relate<SameCoordinates, B>, B> Compatible<B> for A where A::Verdict: RequireCompatible {}

/// The verdict that [`Compatible`] needs.
pub trait RequireCompatible {}

impl RequireCompatible for Yes {}
impl<const L: u16, const R: u16> RequireCompatible for UnequalRanks<L, R> where Refused<Self>: ProfilesIncompatible<L, R>
{}
impl<A, B> RequireCompatible for Sizes<A, B> where Refused: SizesDiffer<A, B> {}

/// `B1` where `A` is compatible with `B`, `B0` where it is not; no answer where run-time extents decide.
pub type IsCompatible<A, B> = <Verdict<SameCoordinates, A, B> as VerdictAnswer>::Output;

/// Whether every coordinate of `a` is one of `b`, and the sizes are the same.
#[inline]
pub fn compatible<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Relate<SameCoordinates, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().related(b.operand())
}
