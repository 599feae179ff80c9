//! Computes the mode that a step emits. The stride of the mode is the stride of the step times the
//! stride of the left mode, and the shape of the mode is the number of steps.

use core::ops::Mul;

use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use super::collect::NoStepAlong;
use crate::int::natural::{Leaf, Multiplied, Nat, One, Times, ToInt};
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Product};

/// Computes `Self · D`, the stride of an emitted mode.
pub trait Scale<D> {
    type Output;
}

/// `T · D`.
pub type Scaled<T, D> = <T as Scale<D>>::Output;

impl<T, D> Scale<D> for Nat<T>
where
    T: ScaleByNatural<D>,
{
    type Output = T::Output;
}

/// Computes `Self · D` for a number `Self` of at least 1.
pub trait ScaleByNatural<D> {
    type Output;
}

/// Scaling by 1, the most common case, leaves the stride unchanged and computes no product.
impl<D> ScaleByNatural<D> for One {
    type Output = D;
}

type Natural<U, B, C> = UInt<UInt<U, B>, C>;

impl<U, B, C> ScaleByNatural<NoStepAlong> for Natural<U, B, C> {
    type Output = NoStepAlong;
}

impl<W> Scale<NoStepAlong> for Dyn<W> {
    type Output = NoStepAlong;
}

impl<U, B, C> ScaleByNatural<Int<Z0>> for Natural<U, B, C> {
    type Output = Int<Z0>;
}

macro_rules! scale_by_more {
    ($($sign:ident)*) => { $(
        impl<U, B, C, D: Unsigned + NonZero> ScaleByNatural<Int<$sign<D>>> for Natural<U, B, C>
        where
            Self: Times<D, Output: Unsigned + NonZero>,
        {
            type Output = Int<$sign<Multiplied<Self, D>>>;
        }
    )* };
}

scale_by_more!(PInt NInt);

impl<U, B, C, W: Held> ScaleByNatural<Dyn<W>> for Natural<U, B, C>
where
    Self: Digits,
    Int<PInt<Self>>: Mul<Dyn<W>>,
{
    type Output = Product<Int<PInt<Self>>, Dyn<W>>;
}

macro_rules! scale_leaf {
    ($(<$p:ident> $T:ty, where $($bound:path),*;)*) => { $(
        impl<D: Integer, $p: $($bound +)*> Scale<D> for $T
        where
            Self: Mul<D>,
        {
            type Output = <Self as Mul<D>>::Output;
        }
    )* };
}

scale_leaf! {
    <T> Int<NInt<T>>, where Digits;
    <W> Dyn<W>, where Held;
}

impl<D> Scale<D> for Int<Z0> {
    type Output = Self;
}

impl<T: Unsigned + NonZero + ScaleByNatural<D>, D> Scale<D> for Int<PInt<T>> {
    type Output = T::Output;
}

/// Converts the number of steps that a walk took to a leaf of the result's shape.
pub trait IntoShape {
    type Leaf;
}

impl<N: ToInt> IntoShape for Nat<N> {
    type Leaf = Leaf<N>;
}

impl<W: Held> IntoShape for Dyn<W> {
    type Leaf = Self;
}
