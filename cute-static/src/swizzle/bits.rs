//! Computes the masks and the result of a swizzle whose numbers are static integers.
//!
//! # Rules
//! | rule | offset | result |
//! |---|---|---|
//! | SB1 | `_x`, not negative | `_x ^ ((x & YYY) >> S)`, static |
//! | SB2 | `_x`, negative | the formula of SB1 for the bits of `x`: with `c = !x`, `!(c ^ ((YYY & !c) >> S))` |
//! | SB3 | dynamic | the formula of SB1 at run time, in the width of the offset |
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let swizzle = Swizzle::<_3, _4, _3>::new();
//! let swizzled: Int![144] = swizzle.call(_128);
//! assert_eq!(swizzled, swizzle.apply(128));
//! let below: Int![-1] = swizzle.call(int!(-113));
//! assert_eq!(below, swizzle.apply(-113));
//! ```

use core::ops::{Add, BitAnd, BitXor, Shl, Shr, Sub};

use typenum::{Add1, And, B1, NInt, NonZero, PInt, Shleft, Shright, Sub1, Unsigned, Xor, Z0};

use super::{Magnitude, MagnitudeOf, Swizzle, SwizzleParts};
use crate::int::natural::{Leaf, One, ToInt};
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer};

/// Makes a mask of `Self` adjacent ones above `Base` zeros.
pub trait RunOfOnes<Base> {
    type Output;
}

type RunOf<Bits, Base> = <Bits as RunOfOnes<Base>>::Output;

impl<Bits, Base> RunOfOnes<Base> for Bits
where
    One: Shl<Bits>,
    Shleft<One, Bits>: Sub<B1>,
    Sub1<Shleft<One, Bits>>: Shl<Base>,
{
    type Output = Shleft<Sub1<Shleft<One, Bits>>, Base>;
}

/// Computes both masks of a swizzle from its shift, `Self`, and the lower mask, `Bits`. Also shifts
/// the bits that are read.
pub trait Moves<Bits> {
    /// The mask of the bits that are read.
    type Source;
    /// The mask of the bits that are changed.
    type Target;
    /// The bits that were read, shifted to the positions of the bits that are changed.
    type Moved;
}

impl<P, Bits: Shl<P> + Shr<P>> Moves<Bits> for PInt<P>
where
    P: Unsigned + NonZero,
{
    type Source = Shleft<Bits, P>;
    type Target = Bits;
    type Moved = Shright<Bits, P>;
}

impl<P, Bits: Shl<P>> Moves<Bits> for NInt<P>
where
    P: Unsigned + NonZero,
{
    type Source = Bits;
    type Target = Shleft<Bits, P>;
    type Moved = Shleft<Bits, P>;
}

impl<Bits> Moves<Bits> for Z0 {
    type Source = Bits;
    type Target = Bits;
    type Moved = Bits;
}

/// Computes the masks of a swizzle as numbers.
pub trait Masks: SwizzleParts {
    /// `YYY`: the bits that are read.
    type Source;
    /// `ZZZ`: the bits that are changed.
    type Target;
    /// The number of positions by which the bits that are read are shifted.
    type Shift;
}

type LowerRun<B, M> = RunOf<MagnitudeOf<B>, MagnitudeOf<M>>;

impl<B: Magnitude, M: Magnitude, S> Masks for Swizzle<Int<B>, Int<M>, Int<S>>
where
    Self: SwizzleParts,
    MagnitudeOf<B>: RunOfOnes<MagnitudeOf<M>>,
    S: Moves<LowerRun<B, M>>,
{
    type Source = <S as Moves<LowerRun<B, M>>>::Source;
    type Target = <S as Moves<LowerRun<B, M>>>::Target;
    type Shift = S;
}

/// Combines an offset with its selected bits by exclusive or, after the shift `S`: `Self ^
/// (Selected >> S)`.
pub trait Mix<S, Selected> {
    type Output;
}

type Mixed<X, S, Selected> = <X as Mix<S, Selected>>::Output;

impl<X, S: Moves<Selected>, Selected> Mix<S, Selected> for X
where
    X: BitXor<S::Moved>,
{
    type Output = Xor<X, S::Moved>;
}

/// A function of offsets that can be applied after a layout, such as a swizzle.
pub trait Call<X> {
    /// The new offset.
    type Output: Integer;
    /// Returns the new offset.
    fn call(self, offset: X) -> Self::Output;
}

/// The new offset if `A` is applied to the offset `X`, as a type.
pub type Called<A, X> = <A as Call<X>>::Output;

type Source<A> = <A as Masks>::Source;
type Shift<A> = <A as Masks>::Shift;

impl<B, M, S> Call<Int<Z0>> for Swizzle<B, M, S>
where
    Self: SwizzleParts,
{
    type Output = Int<Z0>;

    #[inline(always)]
    fn call(self, offset: Int<Z0>) -> Self::Output {
        offset
    }
}

/// SB1: the offset is static and positive.
impl<B, M, S, U> Call<Int<PInt<U>>> for Swizzle<B, M, S>
where
    Self: Masks,
    U: Unsigned + NonZero + BitAnd<Source<Self>> + Mix<Shift<Self>, And<U, Source<Self>>>,
    Mixed<U, Shift<Self>, And<U, Source<Self>>>: ToInt<Output: Integer>,
{
    type Output = Leaf<Mixed<U, Shift<Self>, And<U, Source<Self>>>>;

    #[inline(always)]
    fn call(self, _: Int<PInt<U>>) -> Self::Output {
        Default::default()
    }
}

/// `YYY & !c`.
type Left<C, A> = Xor<Source<A>, And<Source<A>, C>>;

/// SB2: applies a swizzle to a negative offset. `C` is the complement of the offset's bits.
pub trait MixBelow<C> {
    /// The magnitude of the new offset.
    type Output: Unsigned + NonZero;
}

impl<A: Masks, C> MixBelow<C> for A
where
    Source<A>: BitAnd<C> + BitXor<And<Source<A>, C>>,
    C: Mix<Shift<A>, Left<C, A>>,
    Mixed<C, Shift<A>, Left<C, A>>: Add<B1, Output: Unsigned + NonZero>,
{
    type Output = Add1<Mixed<C, Shift<A>, Left<C, A>>>;
}

/// SB2: the offset is static and negative.
impl<B, M, S, U> Call<Int<NInt<U>>> for Swizzle<B, M, S>
where
    U: Unsigned + NonZero + Sub<B1>,
    Self: MixBelow<Sub1<U>>,
    <Self as MixBelow<Sub1<U>>>::Output: Digits,
{
    type Output = Int<NInt<<Self as MixBelow<Sub1<U>>>::Output>>;

    #[inline(always)]
    fn call(self, _: Int<NInt<U>>) -> Self::Output {
        Int::new()
    }
}

/// SB3: the offset is dynamic.
impl<B, M, S, W: Held> Call<Dyn<W>> for Swizzle<B, M, S>
where
    Self: SwizzleParts,
{
    type Output = Dyn<W::Machine>;

    /// An offset with fewer than 64 bits is sign-extended to 64 bits, swizzled, and truncated
    /// again. A swizzle that changes bits beyond the width of the offset is refused.
    #[inline(always)]
    fn call(self, offset: Dyn<W>) -> Self::Output {
        const {
            assert!(
                <Dyn<W> as Integer>::BITS != 32 || Self::SWIZZLE.mask() <= i32::MAX as i64,
                "swizzle: a value does not fit in 32 bits; use 64-bit coordinates (i64, usize)"
            );
        }
        Integer::of_known(Self::SWIZZLE.apply(offset.value()))
    }
}
