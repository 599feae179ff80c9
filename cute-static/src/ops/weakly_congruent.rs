//! `weakly_congruent`: checks whether one profile refines another, as the profile of a shape
//! refines the profile of a coordinate.
//!
//! # Requires
//! The bound [`WeaklyCongruent`] requires that `B` refines the profile: guard `ProfilesDiffer`,
//! `tests/ui/weakly_congruent/weakly_congruent_profiles`.

use crate::errors::operator;
use crate::outcome::{AnswerOf, Proven, Require};
use crate::relation::{LeafRule, Relate, Related};

use super::mechanisms::shapes::ShapeOperand;

/// Relates a profile to the profiles that refine it.
#[derive(Debug)]
pub struct RefinedProfile;

/// An integer is weakly congruent to every integer and every tuple.
impl<A, B> LeafRule<A, B> for RefinedProfile {
    type Outcome = Proven;

    #[inline(always)]
    fn related(_: A, _: B) -> bool {
        true
    }
}

/// A tuple that the tuple `B` refines: at every position, `B` is nested at least as deeply. `(5,7)`
/// is weakly congruent to `((2,3),4)`.
///
/// Use it as a bound; the compiler's error then names the ranks that differ. A coordinate must be
/// weakly congruent to its shape.
///
/// # Rules
/// `A` is weakly congruent to `B` if one of these holds:
/// * `A` is an integer
/// * both are tuples of the same rank, and each entry of `A` is weakly congruent to the same entry
///   of `B`
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert!(weakly_congruent(shape!(12), shape!((3, 4))));
/// assert!(!weakly_congruent((3, 4), 12));
/// ```
///
/// Source: CuTe `int_tuple.hpp`, `weakly_congruent`.
pub trait WeaklyCongruent<B> {}

impl<A: Relate<RefinedProfile, B>, B> WeaklyCongruent<B> for A where
    A::Outcome: Require<operator::WeaklyCongruent>
{
}

/// `B1` if `B` refines the profile of `A`, otherwise `B0`.
pub type IsWeaklyCongruent<A, B> = AnswerOf<Related<RefinedProfile, A, B>>;

/// Returns true if `b` is nested at least as deeply as `a` at every position.
#[inline]
pub fn weakly_congruent<A, B>(a: A, b: B) -> bool
where
    A: ShapeOperand<IntTuple: Relate<RefinedProfile, B::IntTuple>>,
    B: ShapeOperand,
{
    a.operand().related(b.operand())
}
