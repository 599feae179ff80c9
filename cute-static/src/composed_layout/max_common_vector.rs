//! `max_common_vector` of composed layouts: the number of elements that one access may copy.
//!
//! # Ensures
//! If all integers are static, the result equals the run-time result:
//! `tests/vectors/tests/types_swizzle.rs`.

use core::ops::{BitAnd, Shl};

use typenum::{And, B0, B1, Bit, Eq, Gcd, Gcf, IsEqual, NonZero, PInt, Shleft, Unsigned, Z0};

use super::ComposedLayout;
use crate::errors::Refusal;
use crate::int::natural::{Leaf, One, ToInt};
use crate::int::{_0, Dyn, Int};
use crate::layout::Layout;
use crate::ops::max_alignment::{AlignmentOf, MaxAlignment};
use crate::ops::max_common_vector::{MaxCommonVector, VectorOf};
use crate::swizzle::{Magnitude, MagnitudeOf, Swizzle};

/// A plain or composed layout. The length of its vectors must divide the number `Cut`; a `Cut` of
/// `_0` allows every length.
pub trait Side: Copy {
    type Layout;
    type Cut;
    fn side(self) -> Self::Layout;
}

impl<S: Copy, D: Copy> Side for Layout<S, D> {
    type Layout = Self;
    type Cut = _0;

    #[inline(always)]
    fn side(self) -> Self {
        self
    }
}

impl<A: Copy, O: Copy, B: Copy> Side for ComposedLayout<A, O, B>
where
    A: CutOf<O, B>,
{
    type Layout = B;
    type Cut = A::Cut;

    #[inline(always)]
    fn side(self) -> B {
        self.layout
    }
}

/// Computes the number that the length of a vector must divide in the composed layout `Self ∘ (O +
/// B)`.
pub trait CutOf<O, B> {
    type Cut;
}

/// A swizzle of 0 bits leaves every offset unchanged.
impl<M, S, O, B> CutOf<O, B> for Swizzle<Int<Z0>, M, S> {
    type Cut = _0;
}

type Runs<M> = Leaf<Shleft<One, MagnitudeOf<M>>>;

/// S11: the common divisor of `2^M`, the offset and the alignment of the layout.
impl<N, M: Magnitude, S, O, B> CutOf<O, B> for Swizzle<Int<PInt<N>>, Int<M>, S>
where
    N: Unsigned + NonZero,
    One: Shl<MagnitudeOf<M>, Output: ToInt>,
    B: MaxAlignment,
    Runs<M>: DivisorWith<O>,
    CommonDivisor<Runs<M>, O>: DivisorWith<AlignmentOf<B>>,
{
    type Cut = CommonDivisor<CommonDivisor<Runs<M>, O>, AlignmentOf<B>>;
}

/// Computes the greatest common divisor of a static leaf and another leaf. The result is 1 if the
/// other leaf is dynamic, and the static leaf if the other leaf is 0.
pub trait DivisorWith<Other> {
    type Output;
}

type CommonDivisor<A, B> = <A as DivisorWith<B>>::Output;

impl<U: Unsigned + NonZero, Z> DivisorWith<Int<Z>> for Int<PInt<U>>
where
    PInt<U>: Gcd<Z>,
{
    type Output = Int<Gcf<PInt<U>, Z>>;
}

impl<U: Unsigned + NonZero, W> DivisorWith<Dyn<W>> for Int<PInt<U>> {
    type Output = Int<PInt<One>>;
}

/// A refused leaf stays refused.
impl<X> DivisorWith<X> for Refusal {
    type Output = Self;
}

/// Decides whether two leaves are the same static integer.
pub trait SameLeaf<Other> {
    type Output: Bit;
}

impl<X: IsEqual<Y>, Y> SameLeaf<Int<Y>> for Int<X> {
    type Output = Eq<X, Y>;
}

impl<X, W> SameLeaf<Dyn<W>> for Int<X> {
    type Output = B0;
}

impl<W, X> SameLeaf<X> for Dyn<W> {
    type Output = B0;
}

type Same<A, B> = <A as SameLeaf<B>>::Output;

/// S12: decides whether two layouts have the same swizzle and the same static offset.
pub trait SameFunctionInFront<Other> {
    type Output: Bit;
}

impl<A, O, B, S, D> SameFunctionInFront<Layout<S, D>> for ComposedLayout<A, O, B> {
    type Output = B0;
}

type SameNumbers<A, B, C, D> = And<Same<A, B>, Same<C, D>>;

impl<B, M, S, O, L, B2, M2, S2, O2, L2>
    SameFunctionInFront<ComposedLayout<Swizzle<B2, M2, S2>, O2, L2>>
    for ComposedLayout<Swizzle<B, M, S>, O, L>
where
    B: SameLeaf<B2>,
    M: SameLeaf<M2>,
    S: SameLeaf<S2>,
    O: SameLeaf<O2>,
    Same<B, B2>: BitAnd<Same<M, M2>>,
    Same<S, S2>: BitAnd<Same<O, O2>>,
    SameNumbers<B, B2, M, M2>: BitAnd<SameNumbers<S, S2, O, O2>>,
    And<SameNumbers<B, B2, M, M2>, SameNumbers<S, S2, O, O2>>: Bit,
{
    type Output = And<SameNumbers<B, B2, M, M2>, SameNumbers<S, S2, O, O2>>;
}

/// Shortens the common vector of two layouts to a length that divides `Left` and `Right`, the
/// [`Side::Cut`] of each layout. If `Self` is `B1`, both layouts have the same swizzle and offset,
/// and the vector keeps its length.
pub trait Cut<Vector, Left, Right> {
    type Output: Copy + Default + 'static;
}

/// S12: the vector keeps its length.
impl<Vector: Copy + Default + 'static, Left, Right> Cut<Vector, Left, Right> for B1 {
    type Output = Vector;
}

/// S11: the vector is shortened.
impl<Vector, Left, Right> Cut<Vector, Left, Right> for B0
where
    Vector: DivisorWith<Left>,
    CommonDivisor<Vector, Left>: DivisorWith<Right, Output: Copy + Default + 'static>,
{
    type Output = CommonDivisor<CommonDivisor<Vector, Left>, Right>;
}

/// Computes the number of contiguous elements that `Self` and `Other` have at the same coordinates.
pub trait CommonVector<Other> {
    type Output: Copy + Default + 'static;
}

type Plain<A, B> = VectorOf<<A as Side>::Layout, <B as Side>::Layout>;
type CutVector<Is, A, B> = <Is as Cut<Plain<A, B>, <A as Side>::Cut, <B as Side>::Cut>>::Output;

impl<A, O, L, Other> CommonVector<Other> for ComposedLayout<A, O, L>
where
    Self: Side + SameFunctionInFront<Other>,
    Other: Side,
    <Self as Side>::Layout: MaxCommonVector<Other::Layout>,
    <Self as SameFunctionInFront<Other>>::Output:
        Cut<Plain<Self, Other>, <Self as Side>::Cut, Other::Cut>,
{
    type Output = CutVector<<Self as SameFunctionInFront<Other>>::Output, Self, Other>;
}

impl<A, O, L> ComposedLayout<A, O, L> {
    /// Returns a number of contiguous elements that this layout and `other` have at the same
    /// coordinates, as a static integer: a length of vectors that a copy can move. Each swizzle
    /// limits the length to its `2^M`. `other` may be a plain or a composed layout.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<2, 3, 3> o (8, 64):(64, 1));
    /// let _: _8 = a.max_common_vector(layout!((8, 64):(64, 1)));
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the
    /// [`MaxCommonVector`](crate::ops::MaxCommonVector) of the plain layouts.
    ///
    /// # Rules
    /// | rule | condition | result |
    /// |---|---|---|
    /// | S12 | both sides have the same swizzle and the same static offset | the number for the plain layouts |
    /// | S11 | otherwise | the greatest common divisor of this number and, for each side with a swizzle `Sw<B, M, S>`, of `2^M`, the offset before the swizzle, and the layout's alignment |
    ///
    /// The result is 1 if S11 needs an offset or an alignment that is known only at run time.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let shared = layout!(Sw<3, 4, 3> o (64, 8):(1, 64));
    /// let _: _16 = shared.max_common_vector(layout!((64, 8):(1, 64)));
    /// let _: Int![512] = shared.max_common_vector(shared);
    /// ```
    ///
    /// Source: CuTe `swizzle_layout.hpp`, `max_common_vector`.
    #[inline(always)]
    #[track_caller]
    pub fn max_common_vector<Other>(self, other: Other) -> <Self as CommonVector<Other>>::Output
    where
        Self: CommonVector<Other> + Side,
        Other: Side,
        <Self as Side>::Layout: MaxCommonVector<Other::Layout>,
    {
        crate::or_panic(self.side().common_vector(other.side()));
        Default::default()
    }
}
