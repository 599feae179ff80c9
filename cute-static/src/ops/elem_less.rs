//! `elem_less`, `elem_leq`: checks whether every integer of one tuple is less than (or at most) the
//! corresponding integer of another tuple.
//!
//! # Requires
//! An integer must not be compared with a tuple: `IntegerBesideTuple`,
//! `tests/ui/elem_less/elem_less_profiles`. The compiler compares all entries; at run time, the
//! comparison ends as soon as the result is known.
//!
//! # Ensures
//! The laws hold: `tests/laws/comparisons.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_comparisons.rs`.

use typenum::{Cmp, IsLess, IsLessOrEqual, Le, LeEq};

use super::mechanisms::shapes::ShapeOperand;
use crate::comparison::{ComparedWith, ComparesIntegers, Comparison};
use crate::errors::integer_beside_tuple;
use crate::list::{End, Reversed};
use crate::outcome::{
    AnInteger, AnswerOf, Broken, FewerIntegers, NotInOrder, OrBroken, Proven, Unknown,
};
use crate::tuple::IntTuple;
use crate::tuple::compared::{Direction, compared};
use crate::tuple::leaves::Structured;

/// The relation `<`.
#[derive(Debug)]
pub struct IsLower;

/// The relation `≤`.
#[derive(Debug)]
pub struct NotGreater;

/// `B1` if every integer of `A` is less than the corresponding integer of `B`, `B0` if not, and
/// `bool` if a run-time integer decides.
pub type IsElemLess<A, B> = AnswerOf<<A as ComparedWith<IsLower, B>>::Outcome>;

/// `B1` if every integer of `A` is at most the corresponding integer of `B`, `B0` if not, and
/// `bool` if a run-time integer decides.
pub type IsElemLeq<A, B> = AnswerOf<<A as ComparedWith<NotGreater, B>>::Outcome>;

macro_rules! relation {
    ($($relation:ident $IsThis:ident $This:ident $symbol:tt;)*) => { $(
        impl Comparison for $relation {
            type AtRunTime = Unknown<AnInteger>;
            type BothEnd = Proven;
            type LeftEnds = Proven;
            type RightEnds = Broken<FewerIntegers>;
            type InOrder<List: Reversed<End>> = List;
            type Answer = bool;

            #[inline(always)]
            fn compare<A: IntTuple + Structured, B: IntTuple + Structured>(a: A, b: B) -> bool {
                const { &compared::<A, B>(Direction::Any) }.all(a, b, |a, b| a $symbol b)
            }
        }

        impl<A, B> ComparesIntegers<A, B> for $relation
        where
            A: Cmp<B> + $IsThis<B, Output: OrBroken<NotInOrder<A, B>>>,
        {
            type Outcome = <$This<A, B> as OrBroken<NotInOrder<A, B>>>::Outcome;
        }
    )* };
}

relation! {
    IsLower IsLess Le <;
    NotGreater IsLessOrEqual LeEq <=;
}

/// Returns true if every integer of `a` is less than the corresponding integer of `b`.
///
/// Use it as a bounds check: a coordinate without negative integers is inside a shape if it is
/// `elem_less` than the shape. [`IsElemLess`] is the result as a type.
///
/// # Rules
/// * Two integers are compared by value (I5).
/// * Two tuples are compared entry by entry, for all entries of `a`. If `b` has fewer entries, the
///   result is false (I6).
/// * An integer compared with a tuple does not compile.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, IsElemLess, elem_leq, elem_less};
/// assert!(<IsElemLess<Coord![(1, (2, 0))], Shape![(2, (3, 1))]> as Bit>::BOOL);
/// let i = 1;
/// assert!(!elem_less((i, (2, 1)), (2, (3, 1))));
/// assert!(elem_leq((i, (2, 1)), (2, (3, 1))));
/// ```
///
/// # Differs
/// CuTe defines `elem_leq(a, b)` as `!elem_less(b, a)`, which is true if at least one entry of `a`
/// is at most the corresponding entry of `b`.
///
/// Source: CuTe `int_tuple.hpp`, `elem_less`.
#[inline(always)]
pub fn elem_less<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<IsLower, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand())
}

/// Returns true if every integer of `a` is at most the corresponding integer of `b`.
#[inline(always)]
pub fn elem_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<NotGreater, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand())
}

integer_beside_tuple! { IsLower, IntegerInElemLess: "elem_less: an integer is compared with a tuple" }
integer_beside_tuple! { NotGreater, IntegerInElemLeq: "elem_leq: an integer is compared with a tuple" }
