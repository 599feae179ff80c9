//! `colex_less`, `colex_leq`: the order of tuples by the last integer that differs.
//!
//! # Requires
//! No integer is compared with a tuple. The types look at all entries, the run time only as far as it must:
//! `IntegerBesideTuple`, `tests/ui/colex_less_profiles.rs`.
//!
//! # Ensures
//! `tests/laws/comparisons.rs`; equal to the run-time result: `tests/vectors/tests/bridge_comparisons.rs`.

use super::lex_less::{Directed, Lex, OrderedLists, OrderedWith, ThenOrder};
use super::shapes::ShapeOperand;
use crate::errors::integer_beside_tuple;
use crate::list::{Cons, End};
use crate::tuple::compared::Direction;

/// Compares from the last integer on.
#[derive(Debug)]
pub struct Colex;

impl Directed for Colex {
    const DIRECTION: Direction = Direction::Backward;
}

/// The colexicographic order of `A` and `B`, as a type.
pub type ColexOrder<A, B> = <A as OrderedWith<Colex, B>>::Order;

/// Reverses a list, in front of `Acc`.
pub trait Reversed<Acc> {
    /// The list.
    type Output;
}

type Backward<L> = <L as Reversed<End>>::Output;

impl<Acc> Reversed<Acc> for End {
    type Output = Acc;
}

impl<A, Tail: Reversed<Cons<A, Acc>>, Acc> Reversed<Acc> for Cons<A, Tail> {
    type Output = Tail::Output;
}

/// I10: the lists are compared backward.
impl<A, Tail, B, Others> OrderedLists<Colex, Cons<B, Others>> for Cons<A, Tail>
where
    Self: Reversed<End>,
    Cons<B, Others>: Reversed<End>,
    Backward<Self>: OrderedBackward<Backward<Cons<B, Others>>>,
{
    type Order = <Backward<Self> as OrderedBackward<Backward<Cons<B, Others>>>>::Order;
}

/// The order of two reversed lists.
pub trait OrderedBackward<B> {
    /// The order.
    type Order;
}

impl<A, Tail, B, Others> OrderedBackward<Cons<B, Others>> for Cons<A, Tail>
where
    A: OrderedWith<Colex, B>,
    Tail: OrderedBackward<Others>,
    A::Order: ThenOrder<Tail::Order>,
{
    type Order = <A::Order as ThenOrder<Tail::Order>>::Output;
}

macro_rules! ends {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        /// The shorter list is less.
        impl<$($p),*> OrderedBackward<$b> for $a
        where
            Self: OrderedLists<Lex, $b>,
        {
            type Order = <Self as OrderedLists<Lex, $b>>::Order;
        }
    )* };
}

ends! {
    <> End, End;
    <B, Others> End, Cons<B, Others>;
    <A, Tail> Cons<A, Tail>, End;
}

/// Whether `a` is less than `b` by the last integer that differs.
///
/// # Function
/// As [`lex_less`](crate::ops::lex_less), from the right: [`ColexOrder`] is the order as a type. It is the order of linear
/// coordinates: the leftmost integer moves fastest.
///
/// # Rules
/// I9 and I10, explained in `cute_core::ops::colex_less`; each impl here carries its rule's label.
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
    A: ShapeOperand<IntTuple: OrderedWith<Colex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().order(b.operand()).is_lt()
}

/// Whether `a` is less than or equal to `b`, in the order of [`colex_less`].
#[inline(always)]
pub fn colex_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: OrderedWith<Colex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().order(b.operand()).is_le()
}

integer_beside_tuple! { Colex, IntegerInColex: "colex_less: an integer is compared with a tuple" }
