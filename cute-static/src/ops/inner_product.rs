//! `inner_product`: the sum of the products of the integers of two congruent tuples.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | one profile | that of [`congruent`](super::congruent), reported as `inner_product` | `inner_product_profiles.rs` |
//! | the width of the integers holds the sum | `Violation::Overflow` at run time | |
//!
//! # Ensures
//! `tests/laws/arithmetic.rs`.

use core::ops::{Add, Mul};

use cute_core::{Error, Operator, Violation};

use super::congruent::SameProfile;
use super::shapes::ShapeOperand;
use crate::errors::{InnerProductProfiles, Refused};
use crate::int::{_0, Dyn, Int, Integer, Product, Total, try_mul};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::relation::{Relate, UnequalRanks, Yes};
use crate::tuple::for_each_arity;

/// Multiplies a tuple with `B`, integer by integer, and sums the products.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::inner_product;
/// let sum = inner_product(shape!(((24, 8, 4), 4)), stride!(((3, 0, 0), 2)));
/// let _: _80 = sum;
/// let n = 5;
/// assert_eq!(inner_product((2, n), (10, 1)), 25);
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `inner_product`.
pub trait InnerProduct<B>: Copy {
    /// The sum.
    type Output: Integer;
    /// Returns the sum.
    ///
    /// # Errors
    /// [`Violation::Overflow`].
    fn inner(self, other: B) -> Result<Self::Output, Error>;
}

/// The inner product of `A` and `B`, as a type.
pub type InnerProductOf<A, B> = <A as InnerProduct<B>>::Output;

impl<A: Relate<SameProfile, B>, B> InnerProduct<B> for A
where
    A::Verdict: OfProfiles<A, B>,
{
    type Output = <A::Verdict as OfProfiles<A, B>>::Output;

    #[inline(always)]
    fn inner(self, other: B) -> Result<Self::Output, Error> {
        A::Verdict::of_profiles(self, other)
    }
}

/// The inner product, selected by whether the profiles are the same.
pub trait OfProfiles<A, B> {
    /// The sum.
    type Output: Integer;
    /// Returns the sum.
    ///
    /// # Errors
    /// [`Violation::Overflow`].
    fn of_profiles(a: A, b: B) -> Result<Self::Output, Error>;
}

impl<A: Products<B>, B> OfProfiles<A, B> for Yes {
    type Output = A::Output;

    #[inline(always)]
    fn of_profiles(a: A, b: B) -> Result<A::Output, Error> {
        a.products(b)
    }
}

impl<A, B, const L: u16, const R: u16> OfProfiles<A, B> for UnequalRanks<L, R>
where
    Refused<Self>: InnerProductProfiles<L, R>,
{
    type Output = _0;

    fn of_profiles(_: A, _: B) -> Result<_0, Error> {
        Ok(_0)
    }
}

/// Tuples of the same profile, multiplied and summed.
pub trait Products<B> {
    /// The sum.
    type Output: Integer;
    /// Returns the sum.
    ///
    /// # Errors
    /// [`Violation::Overflow`].
    fn products(self, other: B) -> Result<Self::Output, Error>;
}

macro_rules! integers {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        impl<$($p),*> Products<$b> for $a
        where
            $a: Integer + Mul<$b>,
            $b: Integer,
            Product<$a, $b>: Integer,
        {
            type Output = Product<$a, $b>;

            #[inline(always)]
            fn products(self, other: $b) -> Result<Self::Output, Error> {
                try_mul(self, other, Operator::InnerProduct)
            }
        }
    )* };
}

integers! {
    <Y, Z> Int<Y>, Int<Z>;
    <Y, W> Int<Y>, Dyn<W>;
    <V, Z> Dyn<V>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<$($A: Copy, $B: Copy),*> Products<($($B,)*)> for ($($A,)*)
        where
            Zipped<Self, ($($B,)*)>: SumProducts,
        {
            type Output = <Zipped<Self, ($($B,)*)> as SumProducts>::Output;

            #[inline(always)]
            fn products(self, other: ($($B,)*)) -> Result<Self::Output, Error> {
                self.zip(other).sum_products()
            }
        }
    };
}

for_each_arity!(tuple);

/// Pairs of a list, multiplied and summed.
pub trait SumProducts {
    /// The sum.
    type Output: Integer;
    /// Returns the sum.
    ///
    /// # Errors
    /// [`Violation::Overflow`].
    fn sum_products(self) -> Result<Self::Output, Error>;
}

impl SumProducts for End {
    type Output = _0;

    #[inline(always)]
    fn sum_products(self) -> Result<_0, Error> {
        Ok(_0)
    }
}

impl<A: Products<B>, B, Tail: SumProducts> SumProducts for Cons<Mode<A, B>, Tail>
where
    A::Output: Add<Tail::Output, Output: Integer>,
{
    type Output = Total<A::Output, Tail::Output>;

    #[inline(always)]
    fn sum_products(self) -> Result<Self::Output, Error> {
        let (product, rest) = (self.head.shape.products(self.head.stride)?, self.tail.sum_products()?);
        if <Self::Output>::STATIC.is_none() {
            let bits = <Self::Output>::BITS;
            let sum = product.value().checked_add(rest.value());
            if !sum.is_some_and(|sum| bits == 64 || i32::try_from(sum).is_ok()) {
                return Err(Error::new(Operator::InnerProduct, Violation::Overflow { bits }));
            }
        }
        Ok(product + rest)
    }
}

/// The sum of the products of the integers of two congruent tuples.
///
/// # Panics
/// Where the width of run-time integers does not hold the sum, with the rule's sentence.
#[inline(always)]
#[track_caller]
pub fn inner_product<A, B>(a: A, b: B) -> InnerProductOf<A::IntTuple, B::IntTuple>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: InnerProduct<B::IntTuple>,
{
    crate::or_panic(a.operand().inner(b.operand()))
}

/// The sum, or the error that it does not fit.
///
/// ```
/// use cute::prelude::*;
/// use cute::try_inner_product;
/// let n = 1_i64 << 40;
/// assert_eq!(try_inner_product((n, _1), (_2, n)).unwrap(), 3_i64 << 40);
/// assert!(try_inner_product((n, _1), (n, n)).is_err());
/// ```
///
/// # Errors
/// [`Violation::Overflow`].
#[inline(always)]
pub fn try_inner_product<A, B>(a: A, b: B) -> Result<InnerProductOf<A::IntTuple, B::IntTuple>, Error>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: InnerProduct<B::IntTuple>,
{
    a.operand().inner(b.operand())
}
