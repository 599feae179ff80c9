//! `inner_product`: multiplies two congruent tuples integer by integer, and sums the products.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | both tuples have the same profile | `ProfilesDiffer` | `ui/inner_product/inner_product_profiles` |
//! | the width of the integers holds the sum | `Violation::Overflow` at run time | |
//!
//! # Ensures
//! The laws hold: `tests/laws/arithmetic.rs`.

use core::ops::{Add, Mul};

use cute_core::{Error, Operator, Violation};

use super::congruent::SameProfile;
use super::mechanisms::shapes::ShapeOperand;
use crate::errors::operator;
use crate::int::{_0, Dyn, Int, Integer, Product, Total};
use crate::list::{Cons, End, Mode, Zipped};
use crate::outcome::{Broken, Proven, Require};
use crate::relation::Relate;
use crate::tuple::{IntTuple, for_each_arity};

/// Multiplies the integers of this tuple and of `B` in pairs, and adds the products: `(1, 2)` and
/// `(3, 4)` give 11.
///
/// Call it as [`inner_product`]. Both tuples must have the same nesting.
///
/// # Example
/// ```
/// use cute::inner_product;
/// use cute::prelude::*;
/// let sum = inner_product(shape!(((24, 8, 4), 4)), stride!(((3, 0, 0), 2)));
/// let _: _80 = sum;
/// let n = 5;
/// assert_eq!(inner_product((2, n), (10, 1)), 25);
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `inner_product`.
pub trait InnerProduct<B>: Copy {
    /// The type of the sum.
    type Output: Integer;
    /// Returns the sum.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the sum does not fit.
    fn inner(self, other: B) -> Result<Self::Output, Error>;
}

/// The type of the inner product of `A` and `B`.
pub type InnerProductOf<A, B> = <A as InnerProduct<B>>::Output;

impl<A: IntTuple + Relate<SameProfile, B>, B: IntTuple> InnerProduct<B> for A
where
    A::Outcome: OfProfiles<A, B>,
{
    type Output = <A::Outcome as OfProfiles<A, B>>::Output;

    #[inline(always)]
    fn inner(self, other: B) -> Result<Self::Output, Error> {
        if const { <Self::Output as Integer>::STATIC.is_some() } {
            return Ok(Integer::of_known(0));
        }
        let bits = <Self::Output as Integer>::BITS;
        let product = |leaf| self.leaf(leaf).checked_mul(other.leaf(leaf));
        (0..A::LEAVES)
            .try_fold(0_i64, |sum, leaf| sum.checked_add(product(leaf)?))
            .filter(|&sum| bits == 64 || i32::try_from(sum).is_ok())
            .map(Integer::of_known)
            .ok_or(Error::new(
                Operator::InnerProduct,
                Violation::Overflow { bits },
            ))
    }
}

/// Computes the inner product of `A` and `B` if `Self`, the outcome of the comparison of their
/// profiles, is `Proven`.
pub trait OfProfiles<A, B> {
    type Output: Integer;
}

impl<A: Products<B>, B> OfProfiles<A, B> for Proven {
    type Output = A::Output;
}

impl<A, B, Rule> OfProfiles<A, B> for Broken<Rule>
where
    Self: Require<operator::InnerProduct>,
{
    type Output = _0;
}

/// Multiplies a tuple with a tuple of the same profile, and adds the products.
pub trait Products<B> {
    type Output: Integer;
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
        }
    };
}

for_each_arity!(tuple);

/// Adds the products of a list of pairs.
pub trait SumProducts {
    type Output: Integer;
}

impl SumProducts for End {
    type Output = _0;
}

impl<A: Products<B>, B, Tail: SumProducts> SumProducts for Cons<Mode<A, B>, Tail>
where
    A::Output: Add<Tail::Output, Output: Integer>,
{
    type Output = Total<A::Output, Tail::Output>;
}

/// Multiplies the integers of two tuples of the same nesting in pairs, and returns the sum of the
/// products.
///
/// # Panics
/// Panics if the sum does not fit the width of the run-time integers.
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

/// Like [`inner_product`], but returns an error if the sum does not fit the width of the run-time
/// integers.
///
/// ```
/// use cute::prelude::*;
/// use cute::try_inner_product;
/// let n = 1_i64 << 40;
/// assert_eq!(try_inner_product((n, _1), (_2, n)).unwrap(), 3_i64 << 40);
/// assert!(try_inner_product((n, _1), (n, n)).is_err());
/// // Only the sum has to fit its own bits, here 64: the first product has more than 32. On the way to it, all is computed in 64 bits.
/// let m = 1_i32 << 20;
/// assert_eq!(try_inner_product((m, n), (m, _1)).unwrap(), 2 * n);
/// let p = 1_i64 << 62;
/// assert!(try_inner_product((p, p, p), (1_i64, 1_i64, -1_i64)).is_err());
/// ```
///
/// # Errors
/// Returns [`Violation::Overflow`] if the sum does not fit.
#[inline(always)]
pub fn try_inner_product<A, B>(
    a: A,
    b: B,
) -> Result<InnerProductOf<A::IntTuple, B::IntTuple>, Error>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: InnerProduct<B::IntTuple>,
{
    a.operand().inner(b.operand())
}
