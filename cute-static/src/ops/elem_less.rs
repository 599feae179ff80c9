//! `elem_less`, `elem_leq`: whether every integer of one tuple is less than (at most) that of another.
//!
//! # Requires
//! No integer is compared with a tuple. The types look at all entries, the run time only as far as it must:
//! `IntegerBesideTuple`, `tests/ui/elem_less_profiles.rs`.
//!
//! # Ensures
//! `tests/laws/comparisons.rs`; equal to the run-time result: `tests/vectors/tests/bridge_comparisons.rs`.

use typenum::{Bit, Cmp, IsLess, IsLessOrEqual, Le, LeEq};

use super::shapes::ShapeOperand;
use crate::errors::{IntegerBesideTuple, Refused, integer_beside_tuple};
use crate::int::{Dyn, Int, Integer};
use crate::list::{Cons, End, Entries, list};
use crate::outcome::{AnInteger, AndOutcome, AnswerOf, Broken, FewerIntegers, NotInOrder, OrBroken, Proven, Unknown};
use crate::tuple::compared::{Direction, compared};
use crate::tuple::leaves::Structured;
use crate::tuple::{IntTuple, for_each_arity};

/// The relation `<`.
#[derive(Debug)]
pub struct IsLower;

/// The relation `≤`.
#[derive(Debug)]
pub struct NotGreater;

/// Every integer of this tuple, compared with that of `B` by `Relation`.
pub trait Elementwise<Relation, B>: Copy {
    /// The outcome.
    type Outcome;
    /// Whether all of them compare.
    fn elementwise(self, other: B) -> bool;
}

/// A relation of two integers.
pub trait Compares {
    /// Whether it holds.
    fn holds(a: i64, b: i64) -> bool;
}

/// Whether every integer of `A` is less than that of `B`.
pub type IsElemLess<A, B> = AnswerOf<<A as Elementwise<IsLower, B>>::Outcome>;

/// Whether every integer of `A` is at most that of `B`.
pub type IsElemLeq<A, B> = AnswerOf<<A as Elementwise<NotGreater, B>>::Outcome>;

macro_rules! relation {
    ($($relation:ident $IsThis:ident $This:ident $symbol:tt;)*) => { $(
        /// I5: two static integers.
        impl<A, B> Elementwise<$relation, Int<B>> for Int<A>
        where
            A: Cmp<B> + $IsThis<B, Output: Bit + OrBroken<NotInOrder<A, B>>>,
        {
            type Outcome = <$This<A, B> as OrBroken<NotInOrder<A, B>>>::Outcome;

            #[inline(always)]
            fn elementwise(self, _: Int<B>) -> bool {
                <$This<A, B>>::BOOL
            }
        }

        impl Compares for $relation {
            #[inline(always)]
            fn holds(a: i64, b: i64) -> bool {
                a $symbol b
            }
        }

        relation!(@ $relation; <Z, W> Int<Z>, Dyn<W>; <W, Z> Dyn<W>, Int<Z>; <V, W> Dyn<V>, Dyn<W>;);
    )* };
    (@ $relation:ident; $(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        /// I5: two integers, at least one of which is known only at run time.
        impl<$($p),*> Elementwise<$relation, $b> for $a
        where
            $a: Integer,
            $b: Integer,
        {
            type Outcome = Unknown<AnInteger>;

            #[inline(always)]
            fn elementwise(self, other: $b) -> bool {
                $relation::holds(self.value(), other.value())
            }
        }
    )* };
}

relation! {
    IsLower IsLess Le <;
    NotGreater IsLessOrEqual LeEq <=;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// I6: two tuples, entry by entry.
        impl<Relation: Compares, B: TupleOther<Relation, Self>, $($A: Copy),*> Elementwise<Relation, B> for ($($A,)*)
        where
            Self: IntTuple + Structured,
        {
            type Outcome = B::Outcome;

            #[inline(always)]
            fn elementwise(self, other: B) -> bool {
                const { &compared::<Self, B>(Direction::Any) }.all(self, other, Relation::holds)
            }
        }

        tuple!(@ Z Int<Z>; $($B),*);
        tuple!(@ W Dyn<W>; $($B),*);

        /// I6: the tuple on the right.
        impl<Relation, A: Entries, $($B),*> TupleOther<Relation, A> for ($($B,)*)
        where
            Self: IntTuple + Structured,
            A::List: EachBeside<Relation, list!($($B),*)>,
        {
            type Outcome = <A::List as EachBeside<Relation, list!($($B),*)>>::Outcome;
        }
    };
    (@ $p:ident $leaf:ty; $($B:ident),*) => {
        impl<Relation, $p, $($B),*> Elementwise<Relation, ($($B,)*)> for $leaf
        where
            Self: Integer,
            Refused<$p>: IntegerBesideTuple<Relation>,
        {
            type Outcome = Unknown<AnInteger>;

            fn elementwise(self, _: ($($B,)*)) -> bool {
                false
            }
        }
    };
}

macro_rules! integer_beside {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<Relation, A, $p> TupleOther<Relation, A> for $leaf
        where
            Self: IntTuple,
            Refused<$p>: IntegerBesideTuple<Relation>,
        {
            type Outcome = Unknown<AnInteger>;
        }
    )* };
}

integer_beside! {
    Z Int<Z>;
    W Dyn<W>;
}

for_each_arity!(tuple);

/// The tuple with which `A` is compared.
pub trait TupleOther<Relation, A>: IntTuple + Structured {
    /// The outcome.
    type Outcome;
}

/// I6: two lists, entry by entry.
pub trait EachBeside<Relation, B> {
    /// The outcome.
    type Outcome;
}

impl<Relation, A, Tail, B, Others> EachBeside<Relation, Cons<B, Others>> for Cons<A, Tail>
where
    A: Elementwise<Relation, B>,
    Tail: EachBeside<Relation, Others>,
    A::Outcome: AndOutcome<Tail::Outcome>,
{
    type Outcome = <A::Outcome as AndOutcome<Tail::Outcome>>::Output;
}

/// The right list ends first.
impl<Relation, A, Tail> EachBeside<Relation, End> for Cons<A, Tail> {
    type Outcome = Broken<FewerIntegers>;
}

impl<Relation> EachBeside<Relation, Self> for End {
    type Outcome = Proven;
}

impl<Relation, B, Others> EachBeside<Relation, Cons<B, Others>> for End {
    type Outcome = Proven;
}

/// Whether every integer of `a` is less than that of `b`.
///
/// # Function
/// Static integers are compared by the compiler: [`IsElemLess`] is `B0` or `B1`; where a run-time integer decides, it is
/// `bool`. The functions return a `bool` either way.
///
/// # Rules
/// I5 and I6, explained in `cute_core::ops::elem_less`; each impl here carries its rule's label.
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
/// CuTe's `elem_leq(a, b)` is `!elem_less(b, a)`: true as soon as one entry is.
///
/// Source: CuTe `int_tuple.hpp`, `elem_less`.
#[inline(always)]
pub fn elem_less<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Elementwise<IsLower, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().elementwise(b.operand())
}

/// Whether every integer of `a` is at most that of `b`.
#[inline(always)]
pub fn elem_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Elementwise<NotGreater, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().elementwise(b.operand())
}

integer_beside_tuple! { IsLower, IntegerInElemLess: "elem_less: an integer is compared with a tuple" }
integer_beside_tuple! { NotGreater, IntegerInElemLeq: "elem_leq: an integer is compared with a tuple" }
