//! `colex_less`, `colex_leq`: compares tuples by the last integer that differs.
//!
//! # Requires
//! An integer must not be compared with a tuple: `IntegerBesideTuple`,
//! `tests/ui/colex_less/colex_less_profiles`. The types compare all entries. The comparison at run
//! time stops as soon as the order is decided.
//!
//! # Ensures
//! The laws are in `tests/laws/comparisons.rs`. The result is equal to the run-time result:
//! `tests/vectors/tests/bridge_comparisons.rs`.

use core::cmp::Ordering;

use typenum::{Cmp, Compare};

use super::lex_less::orders;
use super::mechanisms::shapes::ShapeOperand;
use crate::comparison::{ComparedWith, ComparesIntegers, Comparison};
use crate::errors::integer_beside_tuple;
use crate::list::{End, Reversed};
use crate::tuple::IntTuple;
use crate::tuple::compared::{Direction, compared};
use crate::tuple::leaves::Structured;

/// Compares tuples from the last integer to the first.
#[derive(Debug)]
pub struct Colex;

// I10: the lists are compared from their ends.
orders! { Colex Backward |List| List::Output; }

/// The type that states the colexicographic order of `A` and `B`.
pub type ColexOrder<A, B> = <A as ComparedWith<Colex, B>>::Outcome;

/// Returns true if `a` is less than `b` in colexicographic order: the last integer that differs
/// decides.
///
/// This is the order of linear coordinates, in which the leftmost integer moves fastest: `(3, 0)`
/// is less than `(0, 1)`. [`lex_less`](crate::ops::lex_less) compares from the first integer.
/// [`ColexOrder`] is the order as a type.
///
/// # Rules
/// * Two integers are compared by value (I9).
/// * Two tuples are compared by the last entries that differ. If one tuple is the end of the other,
///   the shorter tuple is less (I10).
/// * An integer compared with a tuple does not compile.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{ColexOrder, colex_leq, colex_less};
/// let _: ColexOrder<Coord![(9, 1)], Coord![(0, 2)]> = typenum::Less;
/// let i = 2;
/// assert!(!colex_less((i, 0), (1, 0)));
/// assert!(colex_leq((1, 0), (i, 0)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `colex_less`.
#[inline(always)]
pub fn colex_less<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<Colex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand()).is_lt()
}

/// Returns true if `a` is less than or equal to `b` in the order of [`colex_less`].
#[inline(always)]
pub fn colex_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: ComparedWith<Colex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().compared(b.operand()).is_le()
}

integer_beside_tuple! { Colex, IntegerInColex: "colex_less: an integer is compared with a tuple" }
