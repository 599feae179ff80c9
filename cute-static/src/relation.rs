//! Relations between profiles and shapes, decided by types: the common walk of `congruent`, `weakly_congruent` and
//! `compatible`.
//!
//! | left | right | related when |
//! |---|---|---|
//! | integer | integer | the relation's [`LeafRule`] says so |
//! | integer | tuple | the relation's [`LeafRule`] says so |
//! | tuple | integer | never |
//! | tuple | tuple | the ranks are the same, and all entries are related |

use core::marker::PhantomData;

use crate::int::{Dyn, Int};
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::{for_each_arity, for_each_pair_of_ranks};

/// Related.
#[derive(Debug)]
pub struct Yes;

/// Related or not, depending on run-time integers.
#[derive(Debug)]
pub struct Unknown;

/// Not related: the ranks differ, where an integer's rank is 0.
#[derive(Debug)]
pub struct UnequalRanks<const LEFT: u16, const RIGHT: u16>;

/// Not related: the sizes differ.
#[derive(Debug)]
pub struct Sizes<A, B>(PhantomData<(A, B)>);

/// `Self` and `B`, related by `Relation`.
pub trait Relate<Relation, B>: Copy {
    /// [`Yes`], [`Unknown`], or why not.
    type Verdict;
    /// Whether they are related.
    fn related(self, other: B) -> bool;
}

/// The verdict, as a type.
pub type Verdict<Relation, A, B> = <A as Relate<Relation, B>>::Verdict;

/// The rule of a relation for an integer `A` on the left and anything on the right.
pub trait LeafRule<A, B> {
    /// [`Yes`], [`Unknown`], or why not.
    type Verdict;
    /// Whether they are related.
    fn related(a: A, b: B) -> bool;
}

macro_rules! leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<$p: Copy, Relation: LeafRule<Self, B>, B> Relate<Relation, B> for $leaf {
            type Verdict = Relation::Verdict;

            #[inline(always)]
            fn related(self, other: B) -> bool {
                Relation::related(self, other)
            }
        }
    )* };
}

leaf! {
    Z Int<Z>;
    W Dyn<W>;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Relation, $($A: Copy, $B: Copy),*> Relate<Relation, ($($B,)*)> for ($($A,)*)
        where
            Zipped<Self, ($($B,)*)>: RelateAll<Relation>,
        {
            type Verdict = <Zipped<Self, ($($B,)*)> as RelateAll<Relation>>::Verdict;

            #[inline(always)]
            fn related(self, other: ($($B,)*)) -> bool {
                self.zip(other).related_all()
            }
        }

        impl<Relation, Z, $($A: Copy),*> Relate<Relation, Int<Z>> for ($($A,)*) {
            type Verdict = UnequalRanks<$rank, 0>;

            #[inline(always)]
            fn related(self, _: Int<Z>) -> bool {
                false
            }
        }

        impl<Relation, W, $($A: Copy),*> Relate<Relation, Dyn<W>> for ($($A,)*) {
            type Verdict = UnequalRanks<$rank, 0>;

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
            type Verdict = UnequalRanks<$left, $right>;

            #[inline(always)]
            fn related(self, _: ($($B,)*)) -> bool {
                false
            }
        }
    )* };
}

for_each_pair_of_ranks!(ranks_differ);

/// A list of pairs, all of which must be related.
pub trait RelateAll<Relation> {
    /// The first verdict that is not [`Yes`].
    type Verdict;
    /// Whether all pairs are related.
    fn related_all(self) -> bool;
}

impl<Relation> RelateAll<Relation> for End {
    type Verdict = Yes;

    #[inline(always)]
    fn related_all(self) -> bool {
        true
    }
}

impl<Relation, A, B, Tail> RelateAll<Relation> for Cons<Mode<A, B>, Tail>
where
    A: Relate<Relation, B>,
    Tail: RelateAll<Relation>,
    A::Verdict: AndVerdict<Tail::Verdict>,
{
    type Verdict = <A::Verdict as AndVerdict<Tail::Verdict>>::Output;

    #[inline(always)]
    fn related_all(self) -> bool {
        self.head.shape.related(self.head.stride) && self.tail.related_all()
    }
}

/// Two verdicts as one: the first that is negative; otherwise `Unknown` if one of them is.
pub trait AndVerdict<Other> {
    /// The verdict.
    type Output;
}

impl<Other> AndVerdict<Other> for Yes {
    type Output = Other;
}

impl<const L: u16, const R: u16, Other> AndVerdict<Other> for UnequalRanks<L, R> {
    type Output = Self;
}

impl<A, B, Other> AndVerdict<Other> for Sizes<A, B> {
    type Output = Self;
}

impl AndVerdict<Yes> for Unknown {
    type Output = Self;
}

impl AndVerdict<Self> for Unknown {
    type Output = Self;
}

impl<const L: u16, const R: u16> AndVerdict<UnequalRanks<L, R>> for Unknown {
    type Output = UnequalRanks<L, R>;
}

impl<A, B> AndVerdict<Sizes<A, B>> for Unknown {
    type Output = Sizes<A, B>;
}

/// A verdict as an answer: `B1`, or `B0`. [`Unknown`] has none.
pub trait VerdictAnswer {
    /// `B1` or `B0`.
    type Output: typenum::Bit;
}

impl VerdictAnswer for Yes {
    type Output = typenum::B1;
}

impl<const L: u16, const R: u16> VerdictAnswer for UnequalRanks<L, R> {
    type Output = typenum::B0;
}

impl<A, B> VerdictAnswer for Sizes<A, B> {
    type Output = typenum::B0;
}
