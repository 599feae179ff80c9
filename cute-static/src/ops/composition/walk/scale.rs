//! What a step becomes: its stride times that of the mode, and its count as a leaf of the shape.

use core::ops::Mul;

use cute_core::check::greatest;
use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use crate::int::divisible::{Divisible, Multiples};
use crate::int::natural::{Leaf, Multiplied, Nat, One, Times, ToInt};
use crate::int::number::Digits;
use crate::int::{Dyn, Held, Int, Integer, Product, Width};

/// `Self · D`, the stride of an emitted mode.
///
/// A product that exceeds the width of the result saturates. Where the mode has `several` elements, it becomes the least
/// integer, which is not a stride of any layout, so that the check of the whole refuses it; otherwise it becomes the
/// greatest, which nothing multiplies.
pub trait Scale<D> {
    /// The product.
    type Output: Copy;
    /// Returns the product.
    fn scale(self, stride: D, several: bool) -> Self::Output;
}

/// `T · D`.
pub type Scaled<T, D> = <T as Scale<D>>::Output;

impl<T, D> Scale<D> for Nat<T>
where
    T: ScaleByNatural<D>,
{
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D, several: bool) -> Self::Output {
        T::scale_by_natural(stride, several)
    }
}

/// `Self · D`, for a number of at least 1.
pub trait ScaleByNatural<D> {
    /// The product.
    type Output: Copy;
    /// Returns the product.
    fn scale_by_natural(stride: D, several: bool) -> Self::Output;
}

/// Scaling by 1, the most common case: the stride stays, and no product is formed.
impl<D: Copy> ScaleByNatural<D> for One {
    type Output = D;

    #[inline(always)]
    fn scale_by_natural(stride: D, _: bool) -> D {
        stride
    }
}

macro_rules! scale_by_more {
    ($(<$($p:ident),*> $D:ty => $Output:ty, |$stride:ident, $several:ident| $product:expr, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<U, B, C, $($p),*> ScaleByNatural<$D> for UInt<UInt<U, B>, C>
        where
            $($bounded: $bound,)*
        {
            type Output = $Output;

            #[inline(always)]
            fn scale_by_natural($stride: $D, $several: bool) -> Self::Output {
                $product
            }
        }
    )* };
}

type Natural<U, B, C> = UInt<UInt<U, B>, C>;
type Multiple<U, B, C, D> = Multiplied<Natural<U, B, C>, D>;

scale_by_more! {
    <> Int<Z0> => Int<Z0>, |stride, _several| stride, where;
    <D> Int<PInt<D>> => Int<PInt<Multiple<U, B, C, D>>>, |_stride, _several| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <D> Int<NInt<D>> => Int<NInt<Multiple<U, B, C, D>>>, |_stride, _several| Int::new(),
        where D: Unsigned, D: NonZero, Natural<U, B, C>: Times<D>,
              Multiple<U, B, C, D>: Unsigned, Multiple<U, B, C, D>: NonZero;
    <W> Dyn<W> => <Int<PInt<Natural<U, B, C>>> as Mul<Dyn<W>>>::Output,
        |stride, several| saturating_mul(Int::<PInt<Natural<U, B, C>>>::new(), stride, several),
        where Natural<U, B, C>: Digits, W: Held, Int<PInt<Natural<U, B, C>>>: MulDyn<W>;
}

/// A static leaf times a dynamic one is a leaf.
pub trait MulDyn<W>: Mul<Dyn<W>, Output: Saturate> {}
impl<T: Mul<Dyn<W>, Output: Saturate>, W> MulDyn<W> for T {}

macro_rules! scale_leaf {
    ($(<$p:ident> $T:ty, where $($bound:path),*;)*) => { $(
        impl<D: Integer, $p: $($bound +)*> Scale<D> for $T
        where
            Self: Mul<D, Output: Saturate>,
        {
            type Output = <Self as Mul<D>>::Output;

            #[inline(always)]
            fn scale(self, stride: D, several: bool) -> Self::Output {
                saturating_mul(self, stride, several)
            }
        }
    )* };
}

scale_leaf! {
    <T> Int<NInt<T>>, where Digits;
    <W> Dyn<W>, where Held;
}

impl<D: Copy> Scale<D> for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn scale(self, _: D, _: bool) -> Self {
        self
    }
}

impl<T: Unsigned + NonZero + ScaleByNatural<D>, D> Scale<D> for Int<PInt<T>> {
    type Output = T::Output;

    #[inline(always)]
    fn scale(self, stride: D, several: bool) -> Self::Output {
        T::scale_by_natural(stride, several)
    }
}

/// Whether a stride is a product that saturated.
#[inline(always)]
pub(super) fn flagged<D: Integer>(stride: D) -> bool {
    D::STATIC.is_none() && stride.value() == -greatest(D::BITS) - 1
}

/// A product, or a sum, that may not fit its leaf.
pub trait Saturate: Integer {
    /// The leaf of `value`, if there is one; otherwise saturated as [`Scale`] describes.
    fn saturate(value: Option<i64>, several: bool) -> Self;
}

impl<Z> Saturate for Int<Z>
where
    Self: Integer,
{
    #[inline(always)]
    fn saturate(_: Option<i64>, _: bool) -> Self {
        Self::new()
    }
}

impl<W: Width> Saturate for Dyn<W> {
    #[inline(always)]
    fn saturate(value: Option<i64>, several: bool) -> Self {
        let most = greatest(W::BITS);
        let past = if several { -most - 1 } else { most };
        let value = value.filter(|&value| value >= -most - 1 && value <= most);
        Self::new(W::from_static(value.unwrap_or(past)))
    }
}

/// The greatest is cut down to a multiple; the least integer stays.
impl<A: Digits, W: Width> Saturate for Multiples<A, W> {
    #[inline(always)]
    fn saturate(value: Option<i64>, several: bool) -> Self {
        let leaf = <Dyn<W>>::saturate(value, several);
        if flagged(leaf) { Self::new(Divisible::saturated()) } else { Self::of_known(leaf.value()) }
    }
}

/// `a · b`, saturated as [`Scale`] describes.
#[inline(always)]
fn saturating_mul<A: Integer + Mul<B, Output: Saturate>, B: Integer>(a: A, b: B, several: bool) -> Product<A, B> {
    Saturate::saturate(a.value().checked_mul(b.value()), several)
}

/// The count that a walk took, as a leaf of the result's shape.
pub trait IntoShape {
    /// The leaf.
    type Leaf: Copy;
    /// Returns the leaf.
    fn into_shape(self) -> Self::Leaf;
    /// Whether it is more than 1.
    fn is_several(&self) -> bool;
}

impl<N: ToInt + Unsigned> IntoShape for Nat<N>
where
    Leaf<N>: Copy,
{
    type Leaf = Leaf<N>;

    #[inline(always)]
    fn into_shape(self) -> Self::Leaf {
        Default::default()
    }

    #[inline(always)]
    fn is_several(&self) -> bool {
        N::U64 > 1
    }
}

impl<W: Held> IntoShape for Dyn<W> {
    type Leaf = Self;

    #[inline(always)]
    fn into_shape(self) -> Self {
        self
    }

    #[inline(always)]
    fn is_several(&self) -> bool {
        self.value() > 1
    }
}
