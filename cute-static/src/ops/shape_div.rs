//! `shape_div`: divides one shape by another, if their integers divide each other.
//!
//! # Requires
//! One of two static integers must divide the other: guard `Indivisible`,
//! `tests/ui/shape_div/shape_div_indivisible`. A divisor that is a tuple must have the rank of the
//! shape: guard `TilerTooLong`, `tests/ui/shape_div/shape_div_rank`,
//! `tests/ui/shape_div/shape_div_too_short`.

use typenum::{NonZero, PInt, UInt, UTerm, Unsigned};

use super::mechanisms::shapes::{ByShape, OfShapes, OnIntegers, ShapeOperand};
use crate::errors::{Indivisible, Refused, operator};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, ToInt};
use crate::int::number::Number;
use crate::int::{_1, CeilDiv, Dyn, Held, Int};

/// Divides one shape by another, integer by integer. In each pair of integers, one must divide the
/// other.
///
/// # Rules
/// | `a` | `b` | result |
/// |---|---|---|
/// | integer | integer | `a / b` if `b` divides `a`; 1 if `a` divides `b` (E1) |
/// | integer | integer, one of the two known only at run time | `a / b` rounded up, as in CuTe |
/// | tuple | tuple of the same rank | entry by entry |
/// | tuple | integer | from the left: the part of `b` that one entry does not use up divides the next entry |
///
/// Two static integers that do not divide each other do not compile.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let rest = shape_div(shape!((3, 6, 2, 8)), _9);
/// let _: Shape![(1, 2, 2, 8)] = rest;
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `shape_div`.
pub fn shape_div<A, B>(a: A, b: B) -> OfShapes<operator::ShapeDiv, A::IntTuple, B::IntTuple>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: ByShape<operator::ShapeDiv, B::IntTuple>,
{
    a.operand().by_shape(b.operand())
}

impl<A, B> OnIntegers<Int<PInt<A>>, Int<PInt<B>>> for operator::ShapeDiv
where
    A: Unsigned + NonZero + Divide<B>,
    B: Unsigned + NonZero,
    Divided<A, B>: Quotient<A, B>,
{
    type Output = <Divided<A, B> as Quotient<A, B>>::Output;

    #[inline(always)]
    fn on_integers(_: Int<PInt<A>>, _: Int<PInt<B>>) -> Self::Output {
        Default::default()
    }
}

/// Computes the result from `Self`, the quotient and remainder of `A / B`.
pub trait Quotient<A, B> {
    type Output: Copy + Default;
}

impl<Q, C, A, B> Quotient<A, B> for Exact<UInt<Q, C>>
where
    UInt<Q, C>: ToInt<Output: Copy>,
{
    type Output = Leaf<UInt<Q, C>>;
}

/// If `A` is less than `B`, `A` must divide `B`, and the result is 1.
impl<A, B: Divide<A>> Quotient<A, B> for Inexact<UTerm>
where
    Divided<B, A>: LeavesNothing<A, B>,
{
    type Output = _1;
}

/// Requires that `Self`, the result of `B / A`, has no remainder.
pub trait LeavesNothing<A, B> {}

impl<Q, A, B> LeavesNothing<A, B> for Exact<Q> {}
impl<Q, A, B> LeavesNothing<A, B> for Inexact<Q> where Refused: Indivisible<operator::ShapeDiv, A, B>
{}

impl<Q, C, A, B> Quotient<A, B> for Inexact<UInt<Q, C>>
where
    Refused: Indivisible<operator::ShapeDiv, A, B>,
{
    type Output = _1;
}

macro_rules! dynamic {
    ($(<$($p:ident: $bound:path),*> $a:ty, $b:ty;)*) => { $(
        impl<$($p: $bound),*> OnIntegers<$a, $b> for operator::ShapeDiv
        where
            $a: CeilDiv<$b, Output: Copy>,
        {
            type Output = <$a as CeilDiv<$b>>::Output;

            #[inline(always)]
            fn on_integers(a: $a, b: $b) -> Self::Output {
                a.ceil_div(b)
            }
        }
    )* };
}

dynamic! {
    <Z: Number, W: Held> Int<Z>, Dyn<W>;
    <Z: Number, W: Held> Dyn<W>, Int<Z>;
    <V: Held, W: Held> Dyn<V>, Dyn<W>;
}

/// A shape that [`shape_div`] can divide by the shape `B`.
pub trait DividedByShape<B>: ByShape<operator::ShapeDiv, B> {}

impl<A: ByShape<operator::ShapeDiv, B>, B> DividedByShape<B> for A {}
