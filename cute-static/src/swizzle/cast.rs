//! Recasts swizzles to other elements: `upcast` and `downcast` by a static power of two.
//!
//! # Rules
//! | rule | function | result |
//! |---|---|---|
//! | SW4 | downcast by `2^k`: elements become smaller, so offsets become larger | `Sw<B,M+k,S>` |
//! | SW5 | upcast by `2^k`: offsets become smaller | `Sw<B,M−k,S>`; if `M < k`, the bits below 0 are lost, and the result is `Sw<B+M−k,0,S>` or has no bits |
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | the factor is a power of two | `NotAPowerOfTwo` | `ui/swizzle/swizzle_cast` |
//!
//! # Ensures
//! The result equals the run-time swizzle: `tests/algebra/composed.rs`.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! let bytes = Swizzle::<_3, _4, _3>::new();
//! let _: Swizzle<_3, _3, _3> = bytes.upcast(_2);
//! let _: Swizzle<_2, _0, _3> = bytes.upcast(_32);
//! let _: Swizzle<_3, _7, _3> = bytes.downcast(_8);
//! ```
//!
//! Source: CuTe `swizzle_layout.hpp`, `upcast` and `downcast`.

use core::ops::{Add, Sub};

use typenum::{Add1, B0, B1, Diff, NInt, NonZero, PInt, Sum, UInt, UTerm, Unsigned, Z0};

use super::{Swizzle, SwizzleParts};
use crate::errors::{NotAPowerOfTwo, Refused};
use crate::int::natural::{One, SignedOf, ToInt};
use crate::int::{_0, Int};

/// Counts the trailing zero bits of `Factor`. `Self` is the number without the bits that were
/// already counted. If this number is 1 at the end, the factor is a power of two.
pub trait ShiftPlaces<Factor> {
    type Output;
}

impl<Factor> ShiftPlaces<Factor> for One {
    type Output = UTerm;
}

impl<N, Factor> ShiftPlaces<Factor> for UInt<N, B0>
where
    N: ShiftPlaces<Factor, Output: Add<B1>>,
{
    type Output = Add1<N::Output>;
}

impl<N, C, Factor> ShiftPlaces<Factor> for UInt<UInt<N, C>, B1>
where
    Refused: NotAPowerOfTwo<Factor>,
{
    type Output = UTerm;
}

/// A static factor, which must be a power of two, `2^k`.
pub trait CastFactor {
    /// The exponent `k`, as `Z0` or `PInt<k>`.
    type Places;
}

impl<U> CastFactor for Int<PInt<U>>
where
    U: Unsigned + NonZero + ShiftPlaces<U, Output: ToInt>,
{
    type Places = SignedOf<U::Output>;
}

/// SW4: converts a swizzle to elements that are smaller by the factor `F`.
pub trait DowncastSwizzle<F>: SwizzleParts {
    type Output: SwizzleParts + Default;
}

/// The swizzle `A`, downcast by `F`, as a type.
pub type SwizzleDowncast<A, F> = <A as DowncastSwizzle<F>>::Output;

impl<B, M, S, F: CastFactor> DowncastSwizzle<F> for Swizzle<Int<B>, Int<M>, Int<S>>
where
    Self: SwizzleParts,
    M: Add<F::Places>,
    Swizzle<Int<B>, Int<Sum<M, F::Places>>, Int<S>>: SwizzleParts,
{
    type Output = Swizzle<Int<B>, Int<Sum<M, F::Places>>, Int<S>>;
}

/// SW5: converts a swizzle to elements that are `F` times as large.
pub trait UpcastSwizzle<F>: SwizzleParts {
    type Output: SwizzleParts + Default;
}

/// The swizzle `A`, upcast by `F`, as a type.
pub type SwizzleUpcast<A, F> = <A as UpcastSwizzle<F>>::Output;

impl<B, M, S, F: CastFactor> UpcastSwizzle<F> for Swizzle<Int<B>, Int<M>, Int<S>>
where
    Self: SwizzleParts,
    M: Sub<F::Places>,
    Diff<M, F::Places>: Lowered<Int<B>, Int<S>>,
{
    type Output = <Diff<M, F::Places> as Lowered<Int<B>, Int<S>>>::Output;
}

/// Makes the swizzle after an upcast. `Self` is the position of its lowest changed bit. If the
/// position is negative, the bits below position 0 are lost.
pub trait Lowered<B, S> {
    type Output: SwizzleParts + Default;
}

impl<B, S> Lowered<B, S> for Z0
where
    Swizzle<B, _0, S>: SwizzleParts,
{
    type Output = Swizzle<B, _0, S>;
}

impl<B, S, U> Lowered<B, S> for PInt<U>
where
    U: Unsigned + NonZero,
    Swizzle<B, Int<Self>, S>: SwizzleParts,
{
    type Output = Swizzle<B, Int<Self>, S>;
}

impl<B, S, U> Lowered<Int<B>, S> for NInt<U>
where
    U: Unsigned + NonZero,
    B: Sub<PInt<U>>,
    Diff<B, PInt<U>>: Left<S>,
{
    type Output = <Diff<B, PInt<U>> as Left<S>>::Output;
}

/// Makes the swizzle of the bits that remain after an upcast. `Self` is their number. If the number
/// is negative, the swizzle has 0 bits.
pub trait Left<S> {
    type Output: SwizzleParts + Default;
}

macro_rules! left {
    ($([$($p:ident)?] $bits:ty => $left:ty;)*) => { $(
        impl<S $(, $p: Unsigned + NonZero)?> Left<S> for $bits
        where
            Swizzle<$left, _0, S>: SwizzleParts,
        {
            type Output = Swizzle<$left, _0, S>;
        }
    )* };
}

left! {
    [] Z0 => _0;
    [U] PInt<U> => Int<Self>;
    [U] NInt<U> => _0;
}
