//! Extends an operator on two integers, such as `ceil_div`, to shapes.
//!
//! | rule | a | b | result |
//! |---|---|---|---|
//! | E1 | integer | integer | the result of the operator |
//! | E2 | tuple | tuple with no more entries | entry by entry; entries that `b` lacks do not change, except in `shape_div`, which refuses them, as CuTe does |
//! | E3 | tuple | integer | each entry is divided by the remaining `b`, and `b` is then divided by the entry; an entry of 0 does not change `b` |
//! | E4 | integer | tuple | divided by the product of `b` |

use super::by_mode::TilerRanks;
use crate::errors::{Refused, Small, TilerTooLong, operator};
use crate::int::{Dyn, Int, Integer};
use crate::layout::Layout;
use crate::list::{Cons, End, Entries, EntriesOf, ToTuple, TopLevel, TupleOf, list};
use crate::ops::size::{Size, SizeOf};
use crate::tuple::{IntoIntTuple, for_each_arity, for_each_leaf};

/// E1: an operator on the integers `A` and `B`.
pub trait OnIntegers<A, B> {
    type Output: Copy;
    fn on_integers(a: A, b: B) -> Self::Output;
}

/// A type that can be used as a shape: a leaf, a primitive integer that fits in an `i64`, or a
/// tuple of these.
pub trait ShapeOperand: Copy {
    type IntTuple;
    /// Returns the shape.
    ///
    /// # Panics
    /// Panics if an integer does not fit 64 signed bits.
    fn operand(self) -> Self::IntTuple;
}

impl<T: IntoIntTuple> ShapeOperand for T {
    type IntTuple = T::IntTuple;

    #[inline(always)]
    #[track_caller]
    fn operand(self) -> T::IntTuple {
        crate::or_panic(self.into_int_tuple())
    }
}

impl<S: Copy, D: Copy> ShapeOperand for Layout<S, D> {
    type IntTuple = Self;

    #[inline(always)]
    fn operand(self) -> Self {
        self
    }
}

/// Divides a shape by another shape `B` with the operator `Op`.
pub trait ByShape<Op, B>: Sized {
    type Output: Copy;
    fn by_shape(self, b: B) -> Self::Output;
}

/// The result of the operator `Op` for the shapes `A` and `B`.
pub type OfShapes<Op, A, B> = <A as ByShape<Op, B>>::Output;

macro_rules! integers {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        impl<Op: OnIntegers<$a, $b>, $($p),*> ByShape<Op, $b> for $a {
            type Output = Op::Output;

            #[inline(always)]
            fn by_shape(self, b: $b) -> Op::Output {
                Op::on_integers(self, b)
            }
        }
    )* };
}

integers! {
    <Y, Z> Int<Y>, Int<Z>;
    <Y, W> Int<Y>, Dyn<W>;
    <V, Z> Dyn<V>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}

/// A divisor of the tuple `A`. The trait is implemented for the divisor, so each kind of divisor
/// has its own rule.
pub trait Divisor<Op, A>: Sized {
    type Output: Copy;
    fn divide_tuple(self, a: A) -> Self::Output;
}

/// E3: a tuple is divided by an integer.
macro_rules! by_integer {
    ($p:ident $leaf:ty) => {
        impl<Op, A: Entries, $p> Divisor<Op, A> for $leaf
        where
            EntriesOf<A>: OneByOne<Op, Self, Output: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<<EntriesOf<A> as OneByOne<Op, Self>>::Output>;

            #[inline(always)]
            fn divide_tuple(self, a: A) -> Self::Output {
                a.entries().one_by_one(self).to_tuple()
            }
        }
    };
}

for_each_leaf!(by_integer);

macro_rules! tuples {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Op, B, $($A),*> ByShape<Op, B> for ($($A,)*)
        where
            B: Divisor<Op, Self>,
        {
            type Output = B::Output;

            #[inline(always)]
            fn by_shape(self, b: B) -> B::Output {
                b.divide_tuple(self)
            }
        }

        /// E2: a tuple is divided by a tuple.
        impl<Op, A: Entries + TopLevel, $($B),*> Divisor<Op, A> for ($($B,)*)
        where
            EntriesOf<A>: EntryByEntry<Op, list!($($B),*), Ranks<A, $rank>, Output: ToTuple<Tuple: Copy>>,
        {
            type Output = TupleOf<<EntriesOf<A> as EntryByEntry<Op, list!($($B),*), Ranks<A, $rank>>>::Output>;

            #[inline(always)]
            fn divide_tuple(self, a: A) -> Self::Output {
                a.entries().entry_by_entry(self.entries()).to_tuple()
            }
        }

        tuples!(@integer Z Int<Z>; $($A),*);
        tuples!(@integer W Dyn<W>; $($A),*);
    };
    (@integer $p:ident $leaf:ty; $($A:ident),*) => {
        /// E4: an integer is divided by a tuple.
        impl<Op, $p, $($A),*> ByShape<Op, ($($A,)*)> for $leaf
        where
            ($($A,)*): Size,
            Op: OnIntegers<Self, SizeOf<($($A,)*)>>,
        {
            type Output = Op::Output;

            #[inline(always)]
            fn by_shape(self, b: ($($A,)*)) -> Self::Output {
                Op::on_integers(self, b.size())
            }
        }
    };
}

for_each_arity!(tuples);

/// The ranks of a divisor and of the shape `A`, for an error message.
type Ranks<A, const DIVISOR: u16> = TilerRanks<Small<DIVISOR>, <A as TopLevel>::Rank>;

/// E2: divides a list of shapes by the list `B`, entry by entry.
pub trait EntryByEntry<Op, B, Ranks>: Sized {
    type Output;
    fn entry_by_entry(self, b: B) -> Self::Output;
}

impl<Op, A, Tail, B, Bs, Ranks> EntryByEntry<Op, Cons<B, Bs>, Ranks> for Cons<A, Tail>
where
    A: ByShape<Op, B>,
    Tail: EntryByEntry<Op, Bs, Ranks>,
{
    type Output = Cons<A::Output, Tail::Output>;

    #[inline(always)]
    fn entry_by_entry(self, b: Cons<B, Bs>) -> Self::Output {
        Cons {
            head: self.head.by_shape(b.head),
            tail: self.tail.entry_by_entry(b.tail),
        }
    }
}

/// An operator that leaves an entry of the shape unchanged if the divisor has no entry for it.
pub trait KeepsOtherEntries<Ranks> {}

impl<Ranks> KeepsOtherEntries<Ranks> for operator::CeilDiv {}
impl<Ranks> KeepsOtherEntries<Ranks> for operator::RoundUp {}
impl<Divisor, Shape> KeepsOtherEntries<TilerRanks<Divisor, Shape>> for operator::ShapeDiv where
    Refused: TilerTooLong<operator::ShapeDiv, Divisor, Shape>
{
}

impl<Op: KeepsOtherEntries<Ranks>, A, Tail, Ranks> EntryByEntry<Op, End, Ranks> for Cons<A, Tail> {
    type Output = Self;

    #[inline(always)]
    fn entry_by_entry(self, _: End) -> Self {
        self
    }
}

impl<Op, Ranks> EntryByEntry<Op, End, Ranks> for End {
    type Output = Self;

    #[inline(always)]
    fn entry_by_entry(self, _: End) -> Self {
        self
    }
}

/// Refuses a divisor with more entries than the shape.
impl<Op, B, Bs, Divisor, Shape> EntryByEntry<Op, Cons<B, Bs>, TilerRanks<Divisor, Shape>> for End
where
    Refused: TilerTooLong<Op, Divisor, Shape>,
{
    type Output = Self;

    fn entry_by_entry(self, _: Cons<B, Bs>) -> Self {
        self
    }
}

/// E3: divides a list of shapes by one integer, from the left.
pub trait OneByOne<Op, B>: Sized {
    type Output;
    fn one_by_one(self, b: B) -> Self::Output;
}

impl<Op, B> OneByOne<Op, B> for End {
    type Output = Self;

    #[inline(always)]
    fn one_by_one(self, _: B) -> Self {
        self
    }
}

impl<Op, B: Copy, A: Copy + Size, Tail> OneByOne<Op, B> for Cons<A, Tail>
where
    A: ByShape<Op, B>,
    Op: OnIntegers<B, <SizeOf<A> as Integer>::Plain>,
    Tail: OneByOne<Op, Op::Output>,
{
    type Output = Cons<OfShapes<Op, A, B>, Tail::Output>;

    #[inline(always)]
    fn one_by_one(self, b: B) -> Self::Output {
        // A mode of size 0 has no tiles, so it counts as size 1 and leaves the divisor unchanged.
        let size = Integer::of_known(Ord::max(self.head.size().value(), 1));
        let rest = Op::on_integers(b, size);
        Cons {
            head: self.head.by_shape(b),
            tail: self.tail.one_by_one(rest),
        }
    }
}
