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
use crate::tuple::for_each_arity;

/// Compares from the first integer on.
#[derive(Debug)]
pub struct Lex;

/// A known order: `Less`, `Equal`, `Greater`, or [`Ordering`] at run time.
pub trait KnownOrder: Copy + Default {
    /// The order.
    fn ordering(self) -> Ordering;
}

macro_rules! known {
    ($($order:ty)*) => { $(
        impl KnownOrder for $order {
            #[inline(always)]
            fn ordering(self) -> Ordering {
                <$order as Ord>::to_ordering()
            }
        }
    )* };
}

known!(Less Equal Greater);

/// An order that is known only at run time.
#[derive(Clone, Copy, Debug)]
pub struct OrderAtRunTime(pub Ordering);

impl Default for OrderAtRunTime {
    fn default() -> Self {
        Self(Ordering::Equal)
    }
}

impl KnownOrder for OrderAtRunTime {
    #[inline(always)]
    fn ordering(self) -> Ordering {
        self.0
    }
}

/// An order, followed by the one that decides where it is `Equal`.
pub trait ThenOrder<Next> {
    /// The order.
    type Output: KnownOrder;
    /// Returns the order.
    fn then_order(self, next: Next) -> Self::Output;
}

macro_rules! decided {
    ($($order:ident)*) => { $(
        impl<Next> ThenOrder<Next> for $order {
            type Output = Self;

            #[inline(always)]
            fn then_order(self, _: Next) -> Self {
                self
            }
        }
    )* };
}

decided!(Less Greater);

impl<Next: KnownOrder> ThenOrder<Next> for Equal {
    type Output = Next;

    #[inline(always)]
    fn then_order(self, next: Next) -> Next {
        next
    }
}

impl<Next: KnownOrder> ThenOrder<Next> for OrderAtRunTime {
    type Output = Self;

    #[inline(always)]
    fn then_order(self, next: Next) -> Self {
        Self(self.0.then(next.ordering()))
    }
}

/// A tuple ordered with `B`, by the method `How`: [`Lex`] or [`Colex`](super::colex_less::Colex).
pub trait OrderedWith<How, B>: Copy {
    /// The order.
    type Order: KnownOrder;
    /// Returns the order.
    fn order(self, other: B) -> Self::Order;
}

/// The lexicographic order of `A` and `B`, as a type.
pub type LexOrder<A, B> = <A as OrderedWith<Lex, B>>::Order;

/// I7: two static integers.
impl<How, A: Cmp<B>, B> OrderedWith<How, Int<B>> for Int<A>
where
    Compare<A, B>: KnownOrder,
{
    type Order = Compare<A, B>;

    #[inline(always)]
    fn order(self, _: Int<B>) -> Self::Order {
        Default::default()
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
            fn order(self, other: $b) -> OrderAtRunTime {
                OrderAtRunTime(core::cmp::Ord::cmp(&self.value(), &other.value()))
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
        impl<How, B: OrderedAfter<How, Self>, $($A: Copy),*> OrderedWith<How, B> for ($($A,)*) {
            type Order = B::Order;

            #[inline(always)]
            fn order(self, other: B) -> B::Order {
                other.order_after(self)
            }
        }

        tuple!(@ Z Int<Z>; $($B),*);
        tuple!(@ W Dyn<W>; $($B),*);

        /// I8: the tuple on the right.
        impl<How, A: Entries, $($B),*> OrderedAfter<How, A> for ($($B,)*)
        where
            A::List: OrderedLists<How, list!($($B),*)>,
        {
            type Order = <A::List as OrderedLists<How, list!($($B),*)>>::Order;

            #[inline(always)]
            fn order_after(self, tuple: A) -> Self::Order {
                tuple.entries().order_lists(self.entries())
            }
        }
    };
    (@ $p:ident $leaf:ty; $($B:ident),*) => {
        impl<How, $p, $($B),*> OrderedWith<How, ($($B,)*)> for $leaf
        where
            Self: Integer,
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Order = Equal;

            fn order(self, _: ($($B,)*)) -> Equal {
                Equal
            }
        }
    };
}

macro_rules! integer_beside {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<How, A, $p> OrderedAfter<How, A> for $leaf
        where
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Order = Equal;

            fn order_after(self, _: A) -> Equal {
                Equal
            }
        }
    )* };
}

integer_beside! {
    Z Int<Z>;
    W Dyn<W>;
}

for_each_arity!(tuple);

/// The tuple with which `A` is compared.
pub trait OrderedAfter<How, A>: Sized {
    /// The order.
    type Order: KnownOrder;
    /// Returns the order.
    fn order_after(self, tuple: A) -> Self::Order;
}

/// I8: two lists, entry by entry.
pub trait OrderedLists<How, B>: Sized {
    /// The order.
    type Order: KnownOrder;
    /// Returns the order.
    fn order_lists(self, other: B) -> Self::Order;
}

impl<A, Tail, B, Others> OrderedLists<Lex, Cons<B, Others>> for Cons<A, Tail>
where
    A: OrderedWith<Lex, B>,
    Tail: OrderedLists<Lex, Others>,
    A::Order: ThenOrder<Tail::Order>,
{
    type Order = <A::Order as ThenOrder<Tail::Order>>::Output;

    #[inline(always)]
    fn order_lists(self, other: Cons<B, Others>) -> Self::Order {
        self.head.order(other.head).then_order(self.tail.order_lists(other.tail))
    }
}

impl<How> OrderedLists<How, Self> for End {
    type Order = Equal;

    #[inline(always)]
    fn order_lists(self, _: Self) -> Equal {
        Equal
    }
}

/// The shorter list is less.
impl<How, B, Others> OrderedLists<How, Cons<B, Others>> for End {
    type Order = Less;

    #[inline(always)]
    fn order_lists(self, _: Cons<B, Others>) -> Less {
        Less
    }
}

/// The shorter list is less.
impl<How, A, Tail> OrderedLists<How, End> for Cons<A, Tail> {
    type Order = Greater;

    #[inline(always)]
    fn order_lists(self, _: End) -> Greater {
        Greater
    }
}

/// Whether `a` is less than `b` by the first integer that differs.
///
/// # Function
/// Static integers are compared by the compiler: [`LexOrder`] is typenum's `Less`, `Equal` or `Greater`; where a run-time
/// integer decides, it is [`Ordering`]. The functions return a `bool` either way.
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
    a.operand().order(b.operand()).ordering().is_lt()
}

/// Whether `a` is less than or equal to `b`, in the order of [`lex_less`].
#[inline(always)]
pub fn lex_leq<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: OrderedWith<Lex, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().order(b.operand()).ordering().is_le()
}

integer_beside_tuple! { Lex, IntegerInLex: "lex_less: an integer is compared with a tuple" }
