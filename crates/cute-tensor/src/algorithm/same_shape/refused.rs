//! Errors for shapes of different profiles. The first line of the compiler's message contains the
//! two different ranks.

use super::SameShape;
use crate::errors::{Refused, ShapesDiffer, Small};
use crate::int::{Dyn, Held, Int};
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

macro_rules! differ {
    ($([$($p:ident $(: $bound:path)?),*] $left:ty, $from:literal, $right:ty, $to:literal;)*) => { $(
        impl<Op, $($p $(: $bound)?),*> SameShape<$right, Op> for $left
        where
            Self: Copy,
            Refused: ShapesDiffer<Op, Small<$from>, Small<$to>>,
        {
            fn differs(self, _: $right) -> Option<(i64, i64)> {
                None
            }
        }
    )* };
}

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => {
        differ! { $([$($A,)* $($B),*] ($($A,)*), $left, ($($B,)*), $right;)* }
    };
}

for_each_pair_of_ranks!(ranks_differ);

/// A type without values that does not implement the traits of shapes. While a shape is still
/// unknown, the compiler excludes the impls that a guard refuses. If only one impl remained, the
/// compiler would assume that impl, and would report that a type is not a tuple. The impl for
/// `NoShape` is a second one, so the compiler waits, and then reports the guard's message.
#[derive(Debug)]
pub enum NoShape {}

macro_rules! integers {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        differ! {
            [Z, $($A),*] ($($A,)*), $rank, Int<Z>, 0;
            [W, $($A),*] ($($A,)*), $rank, Dyn<W>, 0;
            [Z, $($A),*] Int<Z>, 0, ($($A,)*), $rank;
            [W: Held, $($A),*] Dyn<W>, 0, ($($A,)*), $rank;
        }

        impl<Op, $($A: Copy),*> SameShape<NoShape, Op> for ($($A,)*) {
            fn differs(self, other: NoShape) -> Option<(i64, i64)> {
                match other {}
            }
        }
    };
}

for_each_arity!(integers);
