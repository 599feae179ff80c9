//! Impls for a shape and a stride with different profiles. A comparison of the shapes refuses
//! programs that combine them. With these impls, the compiler reports only the error of that
//! comparison, which names the shape.

use super::{Each, Walk};
use crate::int::{Dyn, Int};
use crate::loops::blocks::{CommonModes, Outside, Sides};
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

macro_rules! no_walk {
    ($([$($p:ident)*] $shape:ty, $da:ty, $db:ty;)*) => { $(
        impl<$($p: Copy),*> Walk<$da, $db> for $shape
        where
            Self: Copy,
        {
            const COMMON: CommonModes = CommonModes::NONE;

            fn outside(self, _: $db, _: i64, so_far: Outside) -> Outside {
                so_far
            }

            fn is_whole(self, _: $da, _: $db, _: i64, _: i64, _: Sides) -> bool {
                false
            }

            fn walk<E: Each>(self, _: $da, _: $db, _: i64, _: i64, _: &mut E) {}
        }
    )* };
}

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => {
        no_walk! { $([D $($A)* $($B)*] ($($A,)*), D, ($($B,)*);)* }
    };
}

for_each_pair_of_ranks!(ranks_differ);

macro_rules! integers {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        no_walk! {
            [D Z $($A)*] ($($A,)*), D, Int<Z>;
            [D W $($A)*] ($($A,)*), D, Dyn<W>;
            [D Z $($A)*] Int<Z>, D, ($($A,)*);
            [D W $($A)*] Dyn<W>, D, ($($A,)*);
        }
    };
}

for_each_arity!(integers);
