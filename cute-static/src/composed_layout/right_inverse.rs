//! `right_inverse` of a composed layout: the coordinates at which its offsets are `0, 1, 2, …`.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the size of the domain is a multiple of the swizzle's period, or at most the value of the lowest bit that the swizzle reads | `SwizzleLeaves` | `ui/right_inverse/right_inverse_composed_leaves` |
//! | no offset is added before a swizzle | `SwizzleLeaves` | `ui/right_inverse/right_inverse_composed_offset` |
//! | only swizzles are in front | `NotASwizzle` | `ui/right_inverse/right_inverse_composed_layout_in_front` |
//!
//! A size or an offset that is known only at run time is checked when the inverse is computed.
//!
//! # Ensures
//! `A(R(i)) = i`, and the result equals the run-time result: `tests/algebra/composed.rs`; CuTe's
//! table: `tests/vectors/tests/types_swizzle.rs`.

use core::ops::Add;

use cute_core::{Error, Operator, Violation};
use typenum::{
    Add1, B0, B1, Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, UInt, Unsigned, Z0,
};

use super::inverse::{Inverted, Swizzles, TakeBack, behind};
use super::split::FillBits;
use super::{ComposedLayout, Function, Then};
use crate::errors::{Refused, SwizzleLeaves};
use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_1, Dyn, Held, Int, Integer};
use crate::layout::{AnyLayout, Layout};
use crate::ops::compact::{Compact, LayoutLeft};
use crate::ops::right_inverse::{RightInverse, RightInverted};
use crate::ops::size::{Size, SizeOf};
use crate::swizzle::bits::Masks;
use crate::swizzle::{Swizzle, SwizzleParts};
use crate::tuple::IntTuple;
use crate::tuple::leaves::Movable;

type ShapeOf<B> = <RightInverted<B> as AnyLayout>::Shape;

/// The type of the right inverse of a composed layout. As for
/// [`left_inverse`](super::left_inverse), the type exists even if the inverse is refused.
pub trait RightInverseType: Copy {
    type Output;
}

impl<A: Function, O: Integer, B: RightInverse> RightInverseType for ComposedLayout<A, O, B>
where
    ShapeOf<B>: Compact<LayoutLeft, _1, Stride: IntTuple + Movable>,
    A: TakeBack<RightInverted<B>, O>,
{
    type Output = Inverted<A, O, RightInverted<B>>;
}

/// A composed layout with a right inverse: S10.
pub trait ComposedRightInverse: RightInverseType {
    /// Computes the right inverse.
    ///
    /// # Errors
    /// Returns the rule that a run-time integer breaks.
    fn inverse_on_the_right(self) -> Result<Self::Output, Error>;
}

impl<A: Function, O: Integer, B: RightInverse> ComposedRightInverse for ComposedLayout<A, O, B>
where
    ShapeOf<B>: Compact<LayoutLeft, _1, Stride: IntTuple + Movable> + Size,
    A: Swizzles + KeepsDomain<O, SizeOf<ShapeOf<B>>> + TakeBack<RightInverted<B>, O>,
{
    #[inline(always)]
    fn inverse_on_the_right(self) -> Result<Self::Output, Error> {
        let inverse = self.layout.inverse_on_the_right()?;
        let (shape, _) = inverse.into_parts();
        self.function.keeps_domain(self.offset, shape.size())?;
        Ok(behind(self.function, self.offset, inverse))
    }
}

impl<A: Function, O: Integer, B: AnyLayout> ComposedLayout<A, O, B> {
    /// Returns the layout of the coordinates at which this layout has the offsets `0, 1, 2, …`.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<2, 0, 3> o 32:1);
    /// let inverse = a.right_inverse();
    /// assert_eq!(inverse.crd2idx(8_i64), 9);
    /// ```
    ///
    /// # Panics
    /// Panics if a run-time integer breaks a rule of the [`RightInverse`](crate::ops::RightInverse)
    /// of the plain layout.
    ///
    /// # Function
    /// For this layout `A`, the result `R` satisfies `A(R(i)) = i` for every `i` below its size.
    ///
    /// # Rules
    /// For a swizzle `Sw` and a layout `B`, the right inverse of `Sw ∘ B` is
    /// `right_inverse(B) ∘ Sw` (S10), because a swizzle is its own inverse.
    /// * Each swizzle must map the domain of `right_inverse(B)` to itself.
    /// * No offset may be added before a swizzle.
    ///
    /// # Example
    /// ```
    /// use cute::prelude::*;
    /// let a = layout!(Sw<2, 0, 2> o (4, 4):(4, 1));
    /// let inverse = a.right_inverse();
    /// assert_eq!(inverse.to_string(), "(_4,_4):(_4,_1) o _0 o Sw<2,0,2> o _0 o (_4,_4):(_1,_4)");
    /// assert!((0..16_i64).all(|i| a.crd2idx(inverse.crd2idx(i).value()) == i));
    /// ```
    ///
    /// # Differs
    /// CuTe moves the swizzle in front of the inverse, and refuses a layout if the moved function
    /// is not a swizzle. If both accept a layout, they return the same function.
    #[inline(always)]
    #[track_caller]
    pub fn right_inverse(self) -> <Self as RightInverseType>::Output
    where
        Self: RightInverseType + ComposedRightInverse,
    {
        crate::or_panic(self.try_right_inverse())
    }

    /// Like [`right_inverse`](Self::right_inverse), but returns an error instead of panicking.
    ///
    /// ```
    /// use cute::prelude::*;
    /// let offset = 1;
    /// let error = layout!(Sw<2, 0, 2> o offset o (4, 4):(4, 1)).try_right_inverse().unwrap_err();
    /// let sentence = "composed_layout: the swizzle permutes blocks of 4 offsets, and maps some \
    ///                 outside the domain of size 16";
    /// assert_eq!(error.to_string(), sentence);
    /// ```
    ///
    /// # Errors
    /// Returns the broken rule and its numbers if a run-time integer breaks a rule.
    #[inline(always)]
    pub fn try_right_inverse(self) -> Result<<Self as RightInverseType>::Output, Error>
    where
        Self: RightInverseType + ComposedRightInverse,
    {
        self.inverse_on_the_right()
    }
}

/// A function that permutes the numbers `0 … N − 1`. The offset `O` is added to its argument.
pub trait KeepsDomain<O, N> {
    /// Checks the numbers that are known only at run time.
    ///
    /// # Errors
    /// Returns [`Violation::SwizzleLeaves`] if an offset leaves the domain.
    fn keeps_domain(&self, offset: O, size: N) -> Result<(), Error>;
}

impl<B, M, S, O: Integer, N: Integer + KeptBy<Self, O>> KeepsDomain<O, N> for Swizzle<B, M, S>
where
    Self: SwizzleParts,
{
    #[inline(always)]
    fn keeps_domain(&self, offset: O, size: N) -> Result<(), Error> {
        let (size, period) = (size.value(), Self::SWIZZLE.period());
        let below = size <= 1 << Self::SWIZZLE.source_mask().trailing_zeros().min(62);
        if offset.value() != 0 || (size % period != 0 && !below) {
            return Err(Error::new(
                Operator::ComposedLayout,
                Violation::SwizzleLeaves { size, period },
            ));
        }
        Ok(())
    }
}

impl<A, P, F, O, N: Copy> KeepsDomain<O, N> for Then<A, P, F>
where
    A: KeepsDomain<P, N>,
    P: Copy,
    F: KeepsDomain<O, N>,
{
    #[inline(always)]
    fn keeps_domain(&self, offset: O, size: N) -> Result<(), Error> {
        self.function.keeps_domain(self.offset, size)?;
        self.inner.keeps_domain(offset, size)
    }
}

/// Another bound refuses a layout as the function, so this impl checks nothing.
impl<S, D, O, N> KeepsDomain<O, N> for Layout<S, D> {
    fn keeps_domain(&self, _: O, _: N) -> Result<(), Error> {
        Ok(())
    }
}

/// A size `n` for which the swizzle `A` permutes the numbers `0 … n − 1`. The offset `O` is added
/// before the swizzle.
pub trait KeptBy<A, O> {}

impl<W: Held, A, O> KeptBy<A, O> for Dyn<W> {}
impl<N: Unsigned + NonZero, A, O: Permits<N, A>> KeptBy<A, O> for Int<PInt<N>> {}

/// An offset that may be added before the swizzle `A` if the size is `N`. A static offset must be
/// 0.
pub trait Permits<N, A> {}

impl<N: InPeriods<A>, A> Permits<N, A> for Int<Z0> {}
impl<N: InPeriods<A>, A, W: Held> Permits<N, A> for Dyn<W> {}

macro_rules! offsets {
    ($($sign:ident)*) => { $(
        impl<U, N, A: Masks> Permits<N, A> for Int<$sign<U>>
        where
            U: Unsigned + NonZero,
            A::Target: FillBits,
            Filled<A>: Add<B1>,
            Refused: SwizzleLeaves<N, Period<A>>,
        {
        }
    )* };
}

offsets!(PInt NInt);

type Filled<A> = <<A as Masks>::Target as FillBits>::Output;
/// The length of the aligned blocks of numbers that the swizzle `A` permutes.
type Period<A> = Add1<Filled<A>>;

/// A size that is a multiple of the period of the swizzle `A`, or at most the value of the lowest
/// bit that `A` reads.
pub trait InPeriods<A> {}

impl<N, A: Masks> InPeriods<A> for N
where
    A::Target: FillBits,
    Filled<A>: Add<B1>,
    N: Divide<Period<A>>,
    Divided<N, Period<A>>: WholeOrBelow<N, A>,
{
}

/// Requires that the period of the swizzle `A` divides the size `N`, or that `N` is at most the
/// value of the lowest bit that `A` reads. `Self` is the quotient of `N` and the period.
pub trait WholeOrBelow<N, A> {}

impl<Q, N, A> WholeOrBelow<N, A> for Exact<Q> {}
impl<Q, N, A: Masks> WholeOrBelow<N, A> for Inexact<Q>
where
    A::Source: LowestBit,
    N: Cmp<Lowest<A>>,
    Compare<N, Lowest<A>>: BelowSource<N, A>,
{
}

type Lowest<A> = <<A as Masks>::Source as LowestBit>::Output;

/// Computes the value of the lowest bit that is 1 in a number: 4 for 12.
pub trait LowestBit {
    type Output;
}

impl<N: LowestBit> LowestBit for UInt<N, B0> {
    type Output = UInt<N::Output, B0>;
}

impl<N> LowestBit for UInt<N, B1> {
    type Output = One;
}

/// Requires that the size `N` is at most the value of the lowest bit that the swizzle `A` reads.
/// `Self` compares the two numbers.
pub trait BelowSource<N, A> {}

impl<N, A> BelowSource<N, A> for Less {}
impl<N, A> BelowSource<N, A> for Equal {}
impl<N, A: Masks> BelowSource<N, A> for Greater
where
    A::Target: FillBits,
    Filled<A>: Add<B1>,
    Refused: SwizzleLeaves<N, Period<A>>,
{
}
