//! `elem_less`, `lex_less` and `colex_less` share this comparison, which visits two tuples entry by
//! entry, down to pairs of integers.
//!
//! Static integers are compared by their types. Run-time integers are compared pair by pair, and a
//! table lists the pairs. The compiler computes the table from the profiles of the two tuples
//! ([`compared`](crate::tuple::compared::compared)).

use crate::errors::{IntegerBesideTuple, Refused};
use crate::int::{Dyn, Int, Integer};
use crate::list::{Cons, End, Entries, Reversed, list};
use crate::outcome::AndOutcome;
use crate::tuple::leaves::Structured;
use crate::tuple::{IntTuple, for_each_arity, for_each_leaf};

/// The rules of one comparison, such as `lex_less`.
pub trait Comparison {
    /// The result for two integers if one of them is known only at run time.
    type AtRunTime;
    /// The result if both tuples end after the same number of entries.
    type BothEnd;
    /// The result if the left tuple ends first.
    type LeftEnds;
    /// The result if the right tuple ends first.
    type RightEnds;
    /// The list in the order in which the comparison visits it: forward or backward.
    type InOrder<List: Reversed<End>>;
    /// The type of the result at run time.
    type Answer;
    /// Compares two tuples. The types guarantee that no integer is compared with a tuple.
    fn compare<A: IntTuple + Structured, B: IntTuple + Structured>(a: A, b: B) -> Self::Answer;
}

/// Compares the static integers `A` and `B`.
pub trait ComparesIntegers<A, B>: Comparison {
    type Outcome;
}

/// A left operand that the comparison `How` can compare with the right operand `B`.
pub trait ComparedWith<How: Comparison, B>: Copy {
    /// The result if the types determine it; otherwise a marker for a result that is known only at
    /// run time.
    type Outcome;
    /// Compares the values.
    fn compared(self, other: B) -> How::Answer;
}

macro_rules! integers {
    ($(<$($p:ident),*> $a:ty, $b:ty => $How:ident: $bound:path, $outcome:ty;)*) => { $(
        /// I5, I7: compares two integers.
        impl<$How: $bound, $($p),*> ComparedWith<$How, $b> for $a
        where
            $a: Integer + Structured,
            $b: Integer + Structured,
        {
            type Outcome = $outcome;

            #[inline(always)]
            fn compared(self, other: $b) -> $How::Answer {
                $How::compare(self, other)
            }
        }
    )* };
}

integers! {
    <A, B> Int<A>, Int<B> => How: ComparesIntegers<A, B>, How::Outcome;
    <Z, W> Int<Z>, Dyn<W> => How: Comparison, How::AtRunTime;
    <W, Z> Dyn<W>, Int<Z> => How: Comparison, How::AtRunTime;
    <V, W> Dyn<V>, Dyn<W> => How: Comparison, How::AtRunTime;
}

/// A right operand that the comparison `How` can compare with the left operand `A`.
pub trait ComparedAfter<How, A>: IntTuple + Structured {
    type Outcome;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        /// I6, I8: compares two tuples.
        impl<How: Comparison, B: ComparedAfter<How, Self>, $($A: Copy),*> ComparedWith<How, B> for ($($A,)*)
        where
            Self: IntTuple + Structured,
        {
            type Outcome = B::Outcome;

            #[inline(always)]
            fn compared(self, other: B) -> How::Answer {
                How::compare(self, other)
            }
        }

        impl<How: Comparison, A: Entries<List: Reversed<End>>, $($B),*> ComparedAfter<How, A> for ($($B,)*)
        where
            Self: IntTuple + Structured,
            list!($($B),*): Reversed<End>,
            How::InOrder<A::List>: ComparedLists<How, How::InOrder<list!($($B),*)>>,
        {
            type Outcome = <How::InOrder<A::List> as ComparedLists<How, How::InOrder<list!($($B),*)>>>::Outcome;
        }

        tuple!(@ Z Int<Z>; $($B),*);
        tuple!(@ W Dyn<W>; $($B),*);
    };
    (@ $p:ident $leaf:ty; $($B:ident),*) => {
        impl<How: Comparison, $p, $($B),*> ComparedWith<How, ($($B,)*)> for $leaf
        where
            Self: Integer + Structured,
            ($($B,)*): IntTuple + Structured,
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Outcome = How::AtRunTime;

            fn compared(self, other: ($($B,)*)) -> How::Answer {
                How::compare(self, other)
            }
        }
    };
}

for_each_arity!(tuple);

macro_rules! integer_beside {
    ($p:ident $leaf:ty) => {
        impl<How: Comparison, A, $p> ComparedAfter<How, A> for $leaf
        where
            Self: IntTuple + Structured,
            Refused<$p>: IntegerBesideTuple<How>,
        {
            type Outcome = How::AtRunTime;
        }
    };
}

for_each_leaf!(integer_beside);

/// I6, I8: compares two lists entry by entry.
pub trait ComparedLists<How, B> {
    type Outcome;
}

impl<How: Comparison, A, Tail, B, Others> ComparedLists<How, Cons<B, Others>> for Cons<A, Tail>
where
    A: ComparedWith<How, B>,
    Tail: ComparedLists<How, Others>,
    A::Outcome: AndOutcome<Tail::Outcome>,
{
    type Outcome = <A::Outcome as AndOutcome<Tail::Outcome>>::Output;
}

impl<How: Comparison> ComparedLists<How, Self> for End {
    type Outcome = How::BothEnd;
}

impl<How: Comparison, B, Others> ComparedLists<How, Cons<B, Others>> for End {
    type Outcome = How::LeftEnds;
}

impl<How: Comparison, A, Tail> ComparedLists<How, End> for Cons<A, Tail> {
    type Outcome = How::RightEnds;
}
