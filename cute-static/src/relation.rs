//! Compares two profiles or shapes as types. The operators `congruent`, `weakly_congruent` and
//! `compatible` share this file.
//!
//! | left | right | related if |
//! |---|---|---|
//! | integer | integer | the relation's [`LeafRule`] holds |
//! | integer | tuple | the relation's [`LeafRule`] holds |
//! | tuple | integer | never |
//! | tuple | tuple | the ranks are equal, and all pairs of entries are related |

use crate::int::{Dyn, Int};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::outcome::{AndOutcome, Broken, Proven, UnequalRanks};
use crate::tuple::{for_each_arity, for_each_leaf, for_each_pair_of_ranks};

/// Compares a tuple with the tuple `B` under the relation `Relation`.
pub trait Relate<Relation, B>: Copy {
    type Outcome;
    /// Returns true if the two tuples are related.
    fn related(self, other: B) -> bool;
}

/// The outcome of the check that `A` and `B` are related.
pub type Related<Relation, A, B> = <A as Relate<Relation, B>>::Outcome;

/// The rule of a relation for an integer `A` on the left and an integer or tuple `B` on the right.
pub trait LeafRule<A, B> {
    type Outcome;
    /// Returns true if `a` and `b` are related.
    fn related(a: A, b: B) -> bool;
}

macro_rules! leaf {
    ($p:ident $leaf:ty) => {
        impl<$p: Copy, Relation: LeafRule<Self, B>, B> Relate<Relation, B> for $leaf {
            type Outcome = Relation::Outcome;

            #[inline(always)]
            fn related(self, other: B) -> bool {
                Relation::related(self, other)
            }
        }
    };
}

for_each_leaf!(leaf);

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Relation, $($A: Copy, $B: Copy),*> Relate<Relation, ($($B,)*)> for ($($A,)*)
        where
            Zipped<Self, ($($B,)*)>: RelateAll<Relation>,
        {
            type Outcome = <Zipped<Self, ($($B,)*)> as RelateAll<Relation>>::Outcome;

            #[inline(always)]
            fn related(self, other: ($($B,)*)) -> bool {
                self.zip(other).related_all()
            }
        }

        impl<Relation, Z, $($A: Copy),*> Relate<Relation, Int<Z>> for ($($A,)*) {
            type Outcome = Broken<UnequalRanks<$rank, 0>>;

            #[inline(always)]
            fn related(self, _: Int<Z>) -> bool {
                false
            }
        }

        impl<Relation, W, $($A: Copy),*> Relate<Relation, Dyn<W>> for ($($A,)*) {
            type Outcome = Broken<UnequalRanks<$rank, 0>>;

            #[inline(always)]
            fn related(self, _: Dyn<W>) -> bool {
                false
            }
        }
    };
}

for_each_arity!(tuple);

macro_rules! ranks_differ {
    ($($left:literal ($($A:ident)*) $right:literal ($($B:ident)*);)*) => { $(
        impl<Relation, $($A: Copy,)* $($B),*> Relate<Relation, ($($B,)*)> for ($($A,)*) {
            type Outcome = Broken<UnequalRanks<$left, $right>>;

            #[inline(always)]
            fn related(self, _: ($($B,)*)) -> bool {
                false
            }
        }
    )* };
}

for_each_pair_of_ranks!(ranks_differ);

/// Compares the two entries of every pair in a list.
pub trait RelateAll<Relation> {
    type Outcome;
    /// Returns true if all pairs are related.
    fn related_all(self) -> bool;
}

impl<Relation> RelateAll<Relation> for End {
    type Outcome = Proven;

    #[inline(always)]
    fn related_all(self) -> bool {
        true
    }
}

impl<Relation, A, B, Tail> RelateAll<Relation> for Cons<Mode<A, B>, Tail>
where
    A: Relate<Relation, B>,
    Tail: RelateAll<Relation>,
    A::Outcome: AndOutcome<Tail::Outcome>,
{
    type Outcome = <A::Outcome as AndOutcome<Tail::Outcome>>::Output;

    #[inline(always)]
    fn related_all(self) -> bool {
        self.head.shape.related(self.head.stride) && self.tail.related_all()
    }
}
