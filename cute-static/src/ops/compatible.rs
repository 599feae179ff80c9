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

/// A shape of the same size as `B`: each of its coordinates is also a coordinate of `B`. If the
/// bound does not hold, the compiler's error names the sizes or ranks that differ.
///
/// Run-time extents cannot satisfy the bound. Use the function [`compatible`] for run-time extents.
///
/// `A` is compatible with `B` if `A` is an integer equal to the size of `B`, or if both are tuples
/// of the same rank with compatible entries. The relation is a partial order: `24 ≤ (4,6) ≤
/// ((2,2),6)`.
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

/// Returns true if every coordinate of `a` is a coordinate of `b`, and the sizes are the same.
#[inline]
pub fn compatible<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Relate<SameCoordinates, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().related(b.operand())
}
