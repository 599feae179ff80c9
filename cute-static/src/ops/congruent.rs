//! `congruent`: checks whether two tuples have the same profile.
//!
//! # Requires
//! The bound [`Congruent`] requires the same profile: guard `ProfilesDiffer`,
//! `tests/ui/congruent/congruent_profiles`.

use crate::errors::operator;
use crate::int::{Dyn, Int};
use crate::outcome::{AnswerOf, Broken, Proven, Require, UnequalRanks};
use crate::relation::{LeafRule, Relate, Related};
use crate::tuple::for_each_arity;

use super::mechanisms::shapes::ShapeOperand;

/// Relates two tuples if they have the same profile.
#[derive(Debug)]
pub struct SameProfile;

macro_rules! leaf_to_leaf {
    ($(<$p:ident, $q:ident> $A:ty, $B:ty;)*) => { $(
        impl<$p, $q> LeafRule<$A, $B> for SameProfile {
            type Outcome = Proven;

            #[inline(always)]
            fn related(_: $A, _: $B) -> bool {
                true
            }
        }
    )* };
}

leaf_to_leaf! {
    <Z, Y> Int<Z>, Int<Y>;
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <W, V> Dyn<W>, Dyn<V>;
}

macro_rules! leaf_to_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<Leaf, $($A),*> LeafRule<Leaf, ($($A,)*)> for SameProfile {
            type Outcome = Broken<UnequalRanks<0, $rank>>;

            #[inline(always)]
            fn related(_: Leaf, _: ($($A,)*)) -> bool {
                false
            }
        }
    };
}

for_each_arity!(leaf_to_tuple);

/// A tuple with the same nesting (profile) as the tuple `B`.
///
/// Use it as a bound; the compiler's error then names the ranks that differ. The function
/// [`congruent`] tests it as a value.
///
/// # Rules
/// Two integers are congruent. Two tuples are congruent if they have the same rank and congruent
/// entries.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(congruent(shape!((2, (3, 4))), shape!((5, (6, 7)))));
/// assert!(!congruent(12, (3, 4)));
/// // As a bound, it gives the reason.
/// fn same_profile<A: Congruent<B>, B>(_: A, _: B) {}
/// same_profile(shape!((2, 3)), shape!((4, 5)));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `congruent`.
pub trait Congruent<B> {}

impl<A: Relate<SameProfile, B>, B> Congruent<B> for A where A::Outcome: Require<operator::Congruent> {}

/// `B1` if `A` and `B` have the same profile, else `B0`.
pub type IsCongruent<A, B> = AnswerOf<Related<SameProfile, A, B>>;

/// Returns true if `a` and `b` have the same profile.
#[inline]
pub fn congruent<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Relate<SameProfile, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().related(b.operand())
}
