//! `contiguous`, `surjective`, `compact`: checks whether every offset of a range occurs in a
//! layout, and names a missing offset if one does not occur.
//!
//! # Function
//! | trait | the offsets are | otherwise the guard names |
//! |---|---|---|
//! | [`Contiguous`] | all numbers between the least and the greatest offset | a missing offset |
//! | [`Surjective`] | all of `0 … cosize − 1` | a missing offset |
//! | [`Compact`] | all of `0 … size − 1`, each once | a missing offset, or two coordinates with the same offset |
//!
//! [`IsContiguous`], [`IsSurjective`] and [`IsCompact`] are the results as bits. If integers are
//! dynamic, the compiler cannot decide, and the methods of [`Predicates`](crate::Predicates) check
//! at run time.
//!
//! For a layout under a swizzle, the compiler decides only one case: if the layout's offsets are
//! whole blocks that the swizzle permutes, the layout has these properties
//! (`composed_layout/contiguous.rs`).
//!
//! # Rules
//! The module `cute_core::ops::contiguous` explains CO1 to CO4, and each impl here is labelled with
//! its rule.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | CO2, CO3: no offset is missing | `OffsetMissing`, `MissingBelow` (a negative one) | `ui/contiguous/contiguous_gap`, `ui/surjective/surjective_negative`, `ui/compact/compact_gap` |
//! | CO4: no two coordinates have the same offset | those of [`injective`](super::injective) | `ui/compact/compact_collision` |
//! | all integers are static, except strides of extents of 1 | `ExtentIsDynamic`, `StrideIsDynamic` | `ui/contiguous/contiguous_dynamic` |
//!
//! # Ensures
//! The result is equal to the run-time result: `tests/vectors/tests/bridge_predicates.rs`.
//!
//! # Example
//! ```
//! use cute::prelude::*;
//! use cute::{Bit, Compact, IsCompact, IsContiguous};
//! fn send<L: Compact>(_: L) {}
//! send(layout!((4, 8):(8, 1)));
//! send(layout!(Sw<2, 0, 3> o (4, 8):(8, 1)));
//! assert!(<IsContiguous<Layout![(4, 8):(-1, 4)]> as Bit>::BOOL);
//! assert!(!<IsCompact<Layout![(4, 8):(1, 5)]> as Bit>::BOOL);
//! ```

use core::ops::{Add, Sub};

use typenum::{Add1, B1, Cmp, Compare, Diff, Equal, Greater, Less, UInt, UTerm};

use super::mechanisms::moving::{Moving, MovingSoFar, ReachDown, ReachDownOf, ReachOf, TotalReach};
use crate::errors::operator;
use crate::int::Int;
use crate::int::natural::{Leaf, SignedOf, ToInt};
use crate::layout::{Layout, Operand};
use crate::list::{Cons, End};
use crate::outcome::{AndThen, Broken, Decided, Judges, Lacks, OutcomeOf, Proven, Require};

macro_rules! predicates {
    ($($(#[$doc:meta])* $Name:ident, $(#[$is:meta])* $Is:ident;)*) => { $(
        $(#[$doc])*
        pub trait $Name: Operand {}

        impl<S: Copy, D: Copy> $Name for Layout<S, D> where
            Self: Judges<operator::$Name, Outcome: Require<operator::$Name>>
        {
        }

        $(#[$is])*
        pub type $Is<L> = <L as Decided<operator::$Name>>::Answer;
    )* };
}

predicates! {
    /// A static layout in which every offset between the least and the greatest occurs.
    ///
    /// Use it as a bound; the compiler's error names a missing offset. For run-time integers, call
    /// [`Predicates::contiguous`](crate::Predicates::contiguous).
    Contiguous,
    /// `B1` if the static layout `L` is [`Contiguous`], `B0` if it is not.
    IsContiguous;

    /// A static layout in which every offset from 0 to the cosize minus 1 occurs.
    ///
    /// Use it as a bound; the compiler's error names a missing offset. For run-time integers, call
    /// [`Predicates::surjective`](crate::Predicates::surjective).
    Surjective,
    /// `B1` if the static layout `L` is [`Surjective`], `B0` if it is not.
    IsSurjective;

    /// A static layout in which every offset from 0 to the size minus 1 occurs exactly once.
    ///
    /// Use it as a bound; the compiler's error names a missing offset, or two coordinates with the
    /// same offset. For run-time integers, call
    /// [`Predicates::compact`](crate::Predicates::compact).
    Compact,
    /// `B1` if the static layout `L` is [`Compact`], `B0` if it is not.
    IsCompact;
}

// --- contiguous ----------------------------------------------------------------------------------

impl<Before, At, Still, List> Judges<operator::Contiguous> for MovingSoFar<Before, At, Still, List>
where
    List: FirstGap + ReachDown,
    GapOf<List>: MissingAt<ReachDownOf<List>>,
{
    type Outcome = <GapOf<List> as MissingAt<ReachDownOf<List>>>::Outcome;
}

/// Finds the first gap between the offsets of modes that are sorted by descending magnitude.
pub trait FirstGap {
    /// [`Proven`], or [`GapBehind`] if there is a gap.
    type Output;
}

type GapOf<L> = <L as FirstGap>::Output;

/// The outcome for a gap. `TotalReach` is the greatest distance by which the modes before the gap
/// move the offset.
#[derive(Debug)]
pub struct GapBehind<TotalReach>(core::marker::PhantomData<TotalReach>);

impl FirstGap for End {
    type Output = Proven;
}

impl<B, E, M, Sign, Tail: FirstGap> FirstGap for Cons<Moving<B, E, M, Sign>, Tail>
where
    Tail::Output: OrGap<M, Tail>,
{
    type Output = <Tail::Output as OrGap<M, Tail>>::Output;
}

/// Returns the gap among the smaller strides. If the smaller strides leave no gap, returns the gap
/// before a stride `M`.
pub trait OrGap<M, Tail> {
    /// [`Proven`] or [`GapBehind`].
    type Output;
}

impl<R, M, Tail> OrGap<M, Tail> for GapBehind<R> {
    type Output = Self;
}

impl<M, Tail: TotalReach> OrGap<M, Tail> for Proven
where
    ReachOf<Tail>: Add<B1>,
    M: Cmp<Add1<ReachOf<Tail>>>,
    Compare<M, Add1<ReachOf<Tail>>>: GapBy<ReachOf<Tail>>,
{
    type Output = <Compare<M, Add1<ReachOf<Tail>>> as GapBy<ReachOf<Tail>>>::Output;
}

/// Decides whether there is a gap before a stride. `Self` compares the stride with `R + 1`, where
/// `R` is the reach of the modes with smaller strides.
pub trait GapBy<R> {
    type Output;
}

/// CO1: a smaller stride leaves no gap.
impl<R> GapBy<R> for Less {
    type Output = Proven;
}

/// CO1: an equal stride leaves no gap.
impl<R> GapBy<R> for Equal {
    type Output = Proven;
}

/// CO2: a greater stride leaves a gap.
impl<R> GapBy<R> for Greater {
    type Output = GapBehind<R>;
}

/// Computes the missing offset after the reach `R`, if the least offset is `−Down`.
pub trait MissingAt<Down> {
    type Outcome;
}

impl<Down> MissingAt<Down> for Proven {
    type Outcome = Self;
}

impl<R: Add<B1>, Down: ToInt> MissingAt<Down> for GapBehind<R>
where
    Add1<R>: ToInt,
    SignedOf<Add1<R>>: Sub<Down::Signed>,
{
    type Outcome = Broken<Lacks<Int<Diff<SignedOf<Add1<R>>, Down::Signed>>>>;
}

// --- surjective ----------------------------------------------------------------------------------

impl<Before, At, Still, List: ReachDown> Judges<operator::Surjective>
    for MovingSoFar<Before, At, Still, List>
where
    ReachDownOf<List>: NoneBelow<Self, List>,
{
    type Outcome = <ReachDownOf<List> as NoneBelow<Self, List>>::Outcome;
}

/// Decides whether the layout has no offset below 0.
pub trait NoneBelow<Modes, List> {
    type Outcome;
}

impl<Modes: Judges<operator::Contiguous>, List> NoneBelow<Modes, List> for UTerm {
    type Outcome = Modes::Outcome;
}

/// CO3: a stride is negative, so an offset is missing.
impl<U, B, Modes, List: TotalReach> NoneBelow<Modes, List> for UInt<U, B>
where
    ReachOf<List>: ToInt,
{
    type Outcome = Broken<Lacks<Leaf<ReachOf<List>>>>;
}

// --- compact -------------------------------------------------------------------------------------

impl<Before, At, Still, List> Judges<operator::Compact> for MovingSoFar<Before, At, Still, List>
where
    Self: Judges<operator::Surjective>,
    OutcomeOf<operator::Surjective, Self>: AndThen<operator::Injective, Self>,
{
    // CO4: if no offset is missing, no two coordinates may have the same offset.
    type Outcome =
        <OutcomeOf<operator::Surjective, Self> as AndThen<operator::Injective, Self>>::Outcome;
}
