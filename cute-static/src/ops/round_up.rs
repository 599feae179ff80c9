//! `round_up`: rounds each integer of a shape up to a multiple.
//!
//! # Requires
//! A divisor must not have more entries than the shape: guard `TilerTooLong`,
//! `tests/ui/round_up/round_up_rank`.

use core::ops::Mul;

use cute_core::Operator;

use super::mechanisms::shapes::{ByShape, OfShapes, OnIntegers, ShapeOperand};
use crate::errors::operator;
use crate::int::{CeilDiv, Integer, Product, try_mul};

/// Rounds each integer of a shape up to a multiple of the corresponding integer of another shape:
/// 10 and 4 give 12.
///
/// # Rules
/// An integer becomes `ceil_div(a, b) · b` (E1). A tuple is rounded entry by entry; entries without
/// a counterpart do not change (E2).
///
/// # Example
/// ```
/// use cute::prelude::*;
/// let padded = round_up(shape!((100, 64)), shape!((32, 48)));
/// let _: Shape![(128, 96)] = padded;
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `round_up`.
pub fn round_up<A, B>(a: A, b: B) -> OfShapes<operator::RoundUp, A::IntTuple, B::IntTuple>
where
    A: ShapeOperand,
    B: ShapeOperand,
    A::IntTuple: ByShape<operator::RoundUp, B::IntTuple>,
{
    a.operand().by_shape(b.operand())
}

impl<A: CeilDiv<B, Output: Integer>, B: Integer> OnIntegers<A, B> for operator::RoundUp
where
    A::Output: Mul<B>,
    Product<A::Output, B>: Integer,
{
    type Output = Product<A::Output, B>;

    #[inline(always)]
    #[track_caller]
    fn on_integers(a: A, b: B) -> Self::Output {
        crate::or_panic(try_mul(a.ceil_div(b), b, Operator::RoundUp))
    }
}
