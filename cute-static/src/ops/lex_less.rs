//! `lex_less`, `lex_leq`: the lexicographic order of tuples. The first integer that differs
//! decides.
//!
//! # Requires
//! An integer must not be compared with a tuple: `IntegerBesideTuple`,
//! `tests/ui/lex_less/lex_less_profiles`. The compiler compares all entries; at run time, the
//! comparison ends as soon as the result is known.
//!
//! # Ensures
//! The laws hold: `tests/laws/comparisons.rs`. The result equals the run-time result:
//! `tests/vectors/tests/bridge_comparisons.rs`.

use core::cmp::Ordering;

use typenum::{Cmp, Compare, Equal, Greater, Less};

use super::mechanisms::shapes::ShapeOperand;
use crate::comparison::{ComparedWith, ComparesIntegers, Comparison};
use crate::errors::integer_beside_tuple;
use crate::list::{End, Reversed};
use crate::outcome::AndOutcome;
use crate::tuple::IntTuple;
use crate::tuple::compared::{Direction, compared};
use crate::tuple::leaves::Structured;

/// Compares two tuples from the first integer on.
#[derive(Debug)]
pub struct Lex;

/// The order of two tuples, if only a run-time integer can decide it.
#[derive(Debug)]
pub struct OrderAtRunTime;

macro_rules! decides {
    ($($order:ident)*) => { $(
        impl<Next> AndOutcome<Next> for $order {
            type Output = Self;
        }
    )* };
}

decides!(Less Greater OrderAtRunTime);

impl<Next> AndOutcome<Next> for Equal {
    type Output = Next;
}

/// Orders two tuples. If one tuple is the beginning of the other, the longer tuple is greater.
macro_rules! orders {
    ($($How:ident $direction:ident |$List:ident| $in_order:ty;)*) => { $(
        impl Comparison for $How {
            type AtRunTime = $crate::ops::lex_less::OrderAtRunTime;
            type BothEnd = typenum::Equal;
            type LeftEnds = typenum::Less;
            type RightEnds = typenum::Greater;
            type InOrder<$List: Reversed<End>> = $in_order;
            type Answer = Ordering;

            #[inline(always)]
            fn compare<A: IntTuple + Structured, B: IntTuple + Structured>(a: A, b: B) -> Ordering {
                const { &compared::<A, B>(Direction::$direction) }.order(a, b)
            }
        }

        impl<A: Cmp<B>, B> ComparesIntegers<A, B> for $How {
            type Outcome = Compare<A, B>;
        }
    )* };
}

pub(super) use orders;

orders! { Lex Forward |List| List; }

/// The lexicographic order of `A` and `B` as a type: typenum's `Less`, `Equal` or `Greater`, or
/// `OrderAtRunTime` if a run-time integer decides.
pub type LexOrder<A, B> = <A as ComparedWith<Lex, B>>::Outcome;

/// Returns true if `a` is less than `b` in lexicographic order: the first integer that differs
/// decides.
///
/// [`colex_less`](crate::ops::colex_less) compares from the last integer. [`LexOrder`] is the order
/// as a type.
///
/// # Rules
/// * Two integers are compared by value (I7).
/// * Two tuples are compared by the first entries that differ. If one tuple is the beginning of the
///   other, the shorter tuple is less (I8).
/// * An integer compared with a tuple does not compile.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{LexOrder, lex_leq, lex_less};
/// let _: LexOrder<Coord![(1, 9)], Coord![(2, 0)]> = typenum::Less;
/// let i = 1;
/// assert!(lex_less((i, 0), (1, 0, 0)));
/// assert!(lex_leq((i, 0), (1, 0)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `lex_less`.
#[inline(always)]
pub fn lex_less<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<Lex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand()).is_lt()
}

/// Returns true if `a` is less than or equal to `b` in the order of [`lex_less`].
#[inline(always)]
pub fn lex_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<Lex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand()).is_le()
}

integer_beside_tuple! { Lex, IntegerInLex: "lex_less: an integer is compared with a tuple" }
