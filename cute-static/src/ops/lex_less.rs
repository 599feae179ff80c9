//! `lex_less`, `lex_leq`: the order of tuples by the first integer that differs.
//!
//! # Requires
//! No integer is compared with a tuple. The types look at all entries, the run time only as far as it must:
//! `IntegerBesideTuple`, `tests/ui/lex_less_profiles.rs`.
//!
//! # Ensures
//! `tests/laws/comparisons.rs`; equal to the run-time result: `tests/vectors/tests/bridge_comparisons.rs`.

use core::cmp::Ordering;

use typenum::{Cmp, Compare, Equal, Greater, Less, Ord};

use super::shapes::ShapeOperand;
use crate::errors::{IntegerBesideTuple, Refused, integer_beside_tuple};
use crate::int::{Dyn, Int, Integer};
use crate::list::{Cons, End, Entries, list};
use crate::tuple::compared::{Direction, compared};
use crate::tuple::leaves::Structured;
use crate::tuple::{IntTuple, for_each_arity};

/// A method that compares tuples in a direction.
pub trait Directed {
    /// From the left or from the right.
    const DIRECTION: Direction;
}

/// Compares from the first integer on.
#[derive(Debug)]
pub struct Lex;

impl Directed for Lex {
    const DIRECTION: Direction = Direction::Forward;
}

/// An order that is known only at run time.
#[derive(Debug)]
pub struct OrderAtRunTime;

/// An order, followed by the one that decides where it is `Equal`.
pub trait ThenOrder<Next> {
    /// The order.
    type Output;
}

macro_rules! then_order {
    ($($order:ident)*) => { $(
        impl<Next> ThenOrder<Next> for $order {
            type Output = Self;
        }
    )* };
}

then_order!(Less Greater OrderAtRunTime);

impl<Next> ThenOrder<Next> for Equal {
    type Output = Next;
}

/// A tuple ordered with `B`, by the method `How`: [`Lex`] or [`Colex`](super::colex_less::Colex).
pub trait OrderedWith<How, B>: Copy {
    /// The order: `Less`, `Equal` or `Greater`, where the types know it.
    type Order;
    /// Returns the order.
    fn order(self, other: B) -> Ordering;
}

/// The lexicographic order of `A` and `B`, as a type.
pub type LexOrder<A, B> = <A as OrderedWith<Lex, B>>::Order;

/// I7: two static integers.
impl<How, A: Cmp<B>, B> OrderedWith<How, Int<B>> for Int<A>
where
    Compare<A, B>: Ord,
{
    type Order = Compare<A, B>;

    #[inline(always)]
    fn order(self, _: Int<B>) -> Ordering {
        <Compare<A, B> as Ord>::to_ordering()
    }
}

macro_rules! at_run_time {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        /// I7: two integers, at least one of which is known only at run time.
        impl<How, $($p),*> OrderedWith<How, $b> for $a
        where
            $a: Integer,
            $b: Integer,
        {
            type Order = OrderAtRunTime;

            #[inline(always)]
            fn order(self, other: $b) -> Ordering {
                core::cmp::Ord::cmp(&self.value(), &other.value())
            }
        }
    )* };
}

at_run_time! {
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// I8: two tuples.
        impl<How: Directed, B: OrderedAfter<How, Self>, $($A: Copy),*> OrderedWith<How, B> for ($($A,)*)
        where
            Self: IntTuple + Structured,
        {
            type Order = B::Order;

            #[inline(always)]
            fn order(self, other: B) -> Ordering {
                const { &compared::<Self, B>(How::DIRECTION) }.order(self, other)
            }
        }

        tuple!(@ Z Int<Z>; $($B),*);
        tuple!(@ W Dyn<W>; $($B),*);

        /// I8: the tuple on the right.
        impl<How, A: Entries, $($B),*> OrderedAfter<How, A> for ($($B,)*)
        where
            Self: IntTuple + Structured,
            A::List: OrderedLists<How, list!($($B),*)>,
        {
            type Order = <A::List as OrderedLists<How, list!($($B),*)>>::Order;
        }
    };
    (@ $p:ident $leaf:ty; $($B:ident),*) => {
        impl<How, $p, $($B),*> OrderedWith<How, ($($B,)*)> for $leaf
        where
            Self: Integer,
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Order = Equal;

            fn order(self, _: ($($B,)*)) -> Ordering {
                Ordering::Equal
            }
        }
    };
}

macro_rules! integer_beside {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<How, A, $p> OrderedAfter<How, A> for $leaf
        where
            Self: IntTuple,
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Order = Equal;
        }
    )* };
}

integer_beside! {
    Z Int<Z>;
    W Dyn<W>;
}

for_each_arity!(tuple);

/// The tuple with which `A` is compared.
pub trait OrderedAfter<How, A>: IntTuple + Structured {
    /// The order.
    type Order;
}

/// I8: two lists, entry by entry.
pub trait OrderedLists<How, B> {
    /// The order.
    type Order;
}

impl<A, Tail, B, Others> OrderedLists<Lex, Cons<B, Others>> for Cons<A, Tail>
where
    A: OrderedWith<Lex, B>,
    Tail: OrderedLists<Lex, Others>,
    A::Order: ThenOrder<Tail::Order>,
{
    type Order = <A::Order as ThenOrder<Tail::Order>>::Output;
}

impl<How> OrderedLists<How, Self> for End {
    type Order = Equal;
}

/// The shorter list is less.
impl<How, B, Others> OrderedLists<How, Cons<B, Others>> for End {
    type Order = Less;
}

/// The shorter list is less.
impl<How, A, Tail> OrderedLists<How, End> for Cons<A, Tail> {
    type Order = Greater;
}

/// Whether `a` is less than `b` by the first integer that differs.
///
/// # Function
/// Static integers are compared by the compiler: [`LexOrder`] is typenum's `Less`, `Equal` or `Greater`; where a run-time
/// integer decides, the type does not say. The functions return a `bool` either way.
///
/// # Rules
/// I7 and I8, explained in `cute_core::ops::lex_less`; each impl here carries its rule's label.
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
    A: ShapeOperand<IntTuple: OrderedWith<Lex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().order(b.operand()).is_lt()
}

/// Whether `a` is less than or equal to `b`, in the order of [`lex_less`].
#[inline(always)]
pub fn lex_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: OrderedWith<Lex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().order(b.operand()).is_le()
}

integer_beside_tuple! { Lex, IntegerInLex: "lex_less: an integer is compared with a tuple" }
