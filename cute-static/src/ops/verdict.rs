//! The verdict of a predicate on layouts, as a type: that it holds, or why not.
//!
//! A predicate's trait holds where the verdict is [`Proven`]; every other verdict leads to a guard with its numbers, so that a
//! bound that is not met explains why. [`HasAnswer::Answer`] is the same as a bit.

use core::marker::PhantomData;

use typenum::{B0, B1, Bit, NInt, NonZero, PInt, Unsigned, Z0};

use crate::errors::{
    CollidesBelow, CollidesDown, ExtentIsDynamic, MissingBelow, OffsetMissing, OffsetsPart, PartsAt, Refused,
    SizesPart, StrideIsDynamic,
};
use crate::int::Int;

/// A verdict that has an answer.
pub trait HasAnswer {
    /// `B1` if the predicate holds, `B0` if not.
    type Answer: Bit;
}

/// The predicate `Op` holds, or its guard says why not.
pub trait Require<Op> {}

/// It holds.
#[derive(Debug)]
pub struct Proven;

impl HasAnswer for Proven {
    type Answer = B1;
}

impl<Op> Require<Op> for Proven {}

macro_rules! verdicts {
    ($($(#[$doc:meta])* $name:ident<$($p:ident),*>;)*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name<$($p),*>(PhantomData<($($p,)*)>);

        impl<$($p),*> HasAnswer for $name<$($p),*> {
            type Answer = B0;
        }
    )* };
}

verdicts! {
    /// Two linear coordinates have the same offset.
    Collides<First, Second, Offset>;
    /// An offset is missing.
    Lacks<Offset>;
    /// Two layouts have different sizes.
    SizesDiffer<Left, Right>;
    /// Two layouts differ at a coordinate, with these offsets.
    Differs<Coordinate, Left, Right>;
}

/// No answer: an extent is known only at run time.
#[derive(Debug)]
pub struct ExtentUnknown<At>(PhantomData<At>);

/// No answer: a stride is known only at run time.
#[derive(Debug)]
pub struct StrideUnknown<At>(PhantomData<At>);

/// The verdict on one operand; if everything is known of it, the verdict on the next.
pub trait AndThen<Next> {
    /// The verdict.
    type Verdict;
}

impl<Next> AndThen<Next> for Proven {
    type Verdict = Next;
}

impl<At, Next> AndThen<Next> for ExtentUnknown<At> {
    type Verdict = Self;
}

impl<At, Next> AndThen<Next> for StrideUnknown<At> {
    type Verdict = Self;
}

impl<At, Op> Require<Op> for ExtentUnknown<At> where Refused: ExtentIsDynamic<Op, At> {}
impl<At, Op> Require<Op> for StrideUnknown<At> where Refused: StrideIsDynamic<Op, At> {}

macro_rules! require {
    ($(<$($p:ident),*> $verdict:ty, $Guard:ident<$($number:ident),*>;)*) => { $(
        impl<Op, $($p),*> Require<Op> for $verdict
        where
            U: Unsigned + NonZero,
            Refused: $Guard<Op, $($number),*>,
        {
        }
    )* };
}

require! {
    <A, B, U> Collides<A, B, Int<PInt<U>>>, CollidesBelow<A, B, U>;
    <A, B, U> Collides<A, B, Int<NInt<U>>>, CollidesDown<A, B, U>;
    <U> Lacks<Int<PInt<U>>>, OffsetMissing<U>;
    <U> Lacks<Int<NInt<U>>>, MissingBelow<U>;
}

impl<Op, A, B> Require<Op> for Collides<A, B, Int<Z0>> where Refused: CollidesBelow<Op, A, B, Int<Z0>> {}
impl<Op> Require<Op> for Lacks<Int<Z0>> where Refused: OffsetMissing<Op, Int<Z0>> {}
impl<Op, L, R> Require<Op> for SizesDiffer<L, R> where Refused: SizesPart<Op, L, R> {}

impl<Op, C, L, R> Require<Op> for Differs<C, L, R>
where
    L: NonNegative,
    R: NonNegative,
    (L::Sign, R::Sign): RequireSame<Op, C, L, R>,
{
}

/// Whether an offset is at least 0; this matters because a sentence can show only magnitudes.
pub trait NonNegative {
    /// `B1` if it is.
    type Sign;
}

impl NonNegative for Int<Z0> {
    type Sign = B1;
}

impl<U: Unsigned + NonZero> NonNegative for Int<PInt<U>> {
    type Sign = B1;
}

impl<U: Unsigned + NonZero> NonNegative for Int<NInt<U>> {
    type Sign = B0;
}

/// The guard of two layouts that differ, depending on the signs of their offsets.
pub trait RequireSame<Op, C, L, R> {}

impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B1, B1) where Refused: OffsetsPart<Op, C, L, R> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B0, B1) where Refused: PartsAt<Op, C> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B1, B0) where Refused: PartsAt<Op, C> {}
impl<Op, C, L, R> RequireSame<Op, C, L, R> for (B0, B0) where Refused: PartsAt<Op, C> {}
