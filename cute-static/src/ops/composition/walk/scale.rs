//! What a step becomes: its stride times that of the mode, and its count as a leaf of the shape.

use core::ops::Mul;

use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use crate::int::natural::{Leaf, Multiplied, Nat, One, Times, ToInt};
use crate::int::{Dyn, Int, Width};

/// `Self · D`, the stride of an emitted mode.
pub trait Scale<D> {
    /// The product.
    type Output: Copy;
    /// The product.
    fn scale(self, stride: D) -> Self::Output;
}

/// `T · D`.
pub type Scaled<T, D> = <T as Scale<D>>::Output;

impl<T, D> Scale<D> for Nat<T>
where
    T: ScaleByNatural<D>,
{
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D) -> Self::Output {
        T::scale_by_natural(stride)
    }
}

/// `Self · D`, for a number from 1 on.
pub trait ScaleByNatural<D> {
    /// The product.
    type Output: Copy;
    /// The product.
    fn scale_by_natural(stride: D) -> Self::Output;
}

/// By 1, the commonest: the stride stays, and no product is formed.
impl<D: Copy> ScaleByNatural<D> for One {
    type Output = D;

    #[inline(always)]
    fn scale_by_natural(stride: D) -> D {
        stride
    }
}

macro_rules! scale_by_more {
    ($(<$($p:ident),*> $D:ty => $Output:ty, |$stride:ident| $product:expr, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<U, B, C, $($p),*> ScaleByNatural<$D> for UInt<UInt<U, B>, C>
        where
            $($bounded: $bound,)*
        {
            type Output = $Output;

            #[inline(always)]
            fn scale_by_natural($stride: $D) -> Self::Output {
                $product
            }
        }
    )* };
}

type Natural<U, B, C> = UInt<UInt<U, B>, C>;
type Multiple<U, B, C, D> = Multiplied<Natural<U, B, C>, D>;

scale_by_more! {
    <> Int<Z0> => Int<Z0>, |stride| stride, where;
    <D> Int<PInt<D>> => Int<PInt<Multiple<U, B, C, D>>>, |_stride| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <D> Int<NInt<D>> => Int<NInt<Multiple<U, B, C, D>>>, |_stride| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <W> Dyn<W> => <Int<PInt<Natural<U, B, C>>> as Mul<Dyn<W>>>::Output,
        |stride| Int::<PInt<Natural<U, B, C>>>::new() * stride,
        where Natural<U, B, C>: Unsigned, Natural<U, B, C>: NonZero, Int<PInt<Natural<U, B, C>>>: MulDyn<W>;
}

/// A static leaf times a dynamic one is a leaf.
pub trait MulDyn<W>: Mul<Dyn<W>, Output: Copy> {}
impl<T: Mul<Dyn<W>, Output: Copy>, W> MulDyn<W> for T {}

macro_rules! scale_leaf {
    ($(<$p:ident> $T:ty, where $($bound:path),*;)*) => { $(
        impl<D, $p: $($bound +)*> Scale<D> for $T
        where
            Self: Mul<D, Output: Copy>,
        {
            type Output = <Self as Mul<D>>::Output;

            #[inline(always)]
            fn scale(self, stride: D) -> Self::Output {
                self * stride
            }
        }
    )* };
}

scale_leaf! {
    <T> Int<NInt<T>>, where Unsigned, NonZero;
    <W> Dyn<W>, where Width;
}

impl<D: Copy> Scale<D> for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn scale(self, _: D) -> Self {
        self
    }
}

impl<T: Unsigned + NonZero + ScaleByNatural<D>, D> Scale<D> for Int<PInt<T>> {
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D) -> Self::Output {
        T::scale_by_natural(stride)
    }
}

/// What a walk took, as a leaf of the result's shape.
pub trait IntoShape {
    /// The leaf.
    type Leaf: Copy;
    /// The leaf.
    fn into_shape(self) -> Self::Leaf;
}

impl<N: ToInt> IntoShape for Nat<N>
where
    Leaf<N>: Copy,
{
    type Leaf = Leaf<N>;

    #[inline(always)]
    fn into_shape(self) -> Self::Leaf {
        Default::default()
    }
}

impl<W: Width> IntoShape for Dyn<W> {
    type Leaf = Self;

    #[inline(always)]
    fn into_shape(self) -> Self {
        self
    }
}
