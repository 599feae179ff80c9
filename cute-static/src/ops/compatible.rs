//! `compatible`: checks that every coordinate of one shape is a coordinate of the other, and that
//! the sizes are the same.
//!
//! # Requires
//! | as a bound | guard | ui test |
//! |---|---|---|
//! | profiles that fit | `ProfilesDiffer` | `ui/compatible/compatible_profiles` |
//! | one size | `SizesDiffer` | `ui/incompatible_shapes/compatible_sizes` |

use crate::errors::operator;
use crate::int::Integer;
use crate::ops::size::{Size, SizeOf};
use crate::outcome::{AnswerOf, EqualSizes, Require};
use crate::relation::{LeafRule, Relate, Related};

use super::mechanisms::shapes::ShapeOperand;

/// Relates two shapes if every coordinate of the first is a coordinate of the second.
#[derive(Debug)]
pub struct SameCoordinates;

/// An integer is compatible with any shape of its size.
impl<A: Integer, B: Size> LeafRule<A, B> for SameCoordinates
where
    A: EqualSizes<SizeOf<B>>,
{
    type Outcome = A::Outcome;

    #[inline(always)]
    fn related(a: A, b: B) -> bool {
        a.value() == b.size().value()
    }
}

/// A shape of the same size as the shape `B`, with each of its coordinates also a coordinate of
/// `B`.
///
/// Use it as a bound; the compiler's error then names the sizes or ranks that differ. Run-time
/// extents do not satisfy it: test them with the function [`compatible`].
///
/// # Rules
/// `A` is compatible with `B` if one of these holds:
/// * `A` is an integer equal to the size of `B`
/// * both are tuples of the same rank, and each entry of `A` is compatible with the same entry of
///   `B`
///
/// The relation is a partial order: `24 ≤ (4,6) ≤ ((2,2),6)`.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(compatible(shape!((4, 6)), shape!(((2, 2), 6))));
/// assert!(!compatible(shape!(((2, 3), 4)), shape!(((2, 2), (3, 2)))));
/// assert!(compatible(24, (4, 6)));
/// // As a bound, it gives the reason.
/// fn reshape<A: Compatible<B>, B>(_: A, _: B) {}
/// reshape(shape!(24), shape!((4, 6)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `compatible`.
pub trait Compatible<B> {}

impl<A: Relate<SameCoordinates, B>, B> Compatible<B> for A where
    A::Outcome: Require<operator::Compatible>
{
}

/// `B1` if `A` is compatible with `B`, `B0` if it is not, and `bool` if run-time extents decide.
pub type IsCompatible<A, B> = AnswerOf<Related<SameCoordinates, A, B>>;

/// Returns true if `a` and `b` have the same size, and every coordinate of `a` is a coordinate of
/// `b`.
#[inline]
pub fn compatible<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Relate<SameCoordinates, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().related(b.operand())
}
