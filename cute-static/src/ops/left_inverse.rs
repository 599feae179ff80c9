//! `left_inverse`: from an offset back to a coordinate that maps to it.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | at run time: the layout has elements | `LayoutEmpty` | |
//! | W0: strides of one sign | `StrideNegative` | `left_inverse_negative.rs`, `left_inverse_backwards.rs` |
//! | all strides are static | `InverseStrideDynamic` | `left_inverse_dynamic_stride.rs` |
//! | W2 | `StridesIndivisible` | `left_inverse_indivisible.rs` |
//! | W3 | `StrideReached` | `left_inverse_reached.rs` |
//!
//! # Ensures
//! `tests/laws/inverse.rs`; equal to the run-time result: `tests/vectors/tests/bridge.rs`.

pub mod backwards;
pub mod room;

use core::marker::PhantomData;

use cute_core::{Error, Operator};
use typenum::{NInt, NonZero, PInt, UInt, UTerm, Unsigned, Z0};

use self::backwards::{AdmitBackwards, AdmitZero};
use self::room::{AddReach, NextOf, NextStride, Stay, Stays};
use super::coalesce::{CoalesceOnto, Onto};
use super::right_inverse::CoalescedModes;
use super::right_inverse::by_stride::{Admit, ByStride, Place, Placed, Sorted};
use crate::errors::position::ModeZero;
use crate::errors::{InverseStrideDynamic, Refusal, Refused, StrideReached, StridesIndivisible, operator};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Leaf, Nat, One, ToInt};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::{AnyLayout, IntoLayout, Layout, LayoutOf};
use crate::list::{Cons, End};
use crate::promise::Promise;
use crate::promise::range::InRange;
use crate::tuple::IntTuple;

/// From an offset back to a coordinate that maps to it.
///
/// # Function
/// `R`: `A(R(A(i))) = A(i)` for every `i < size(A)`; if `A` is injective, `R(A(i)) = i`.
///
/// # Rules
/// W0 to W5, explained in `cute_core::ops::left_inverse`; each impl here carries its rule's label. The modes of the coalesced `A`
/// are taken by ascending stride, as in [`right_inverse`](crate::ops::RightInverse); W3 is in `room`, W0 in `backwards`.
///
/// The structure of the result follows the types alone: all strides must be static. Extents may be dynamic; what they reach is
/// then checked at run time.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// assert_layout!(layout!((4, 2):(1, 5)).left_inverse(), (5, 2):(1, 4));
/// assert_layout!(layout!(4:2).left_inverse(), (2, 4):(0, 1));
/// assert_layout!(layout!((4, 2):(-1, -5)).left_inverse(), (5, 2):(-1, -4));
/// let columns = 3_i64;
/// assert_eq!(layout!((4, columns):(1, 8)).left_inverse().to_string(), "(_8,3):(_1,_4)");
/// ```
///
/// # Differs
/// CuTe leaves out W0 and W3, and returns layouts that break the post-condition.
///
/// Source: CuTe `layout.hpp`, `left_inverse`.
pub trait LeftInverse: AnyLayout {
    /// The layout of the coordinates.
    type Output: AnyLayout;
    /// The layout of the coordinates, checking every rule that dynamic integers could break.
    ///
    /// # Errors
    /// The broken rule, with its numbers.
    fn inverse_on_the_left(self) -> Result<Self::Output, Error>;
}

/// The left inverse of the layout `L`, as a type.
pub type LeftInverted<L> = <L as LeftInverse>::Output;

/// The layout `S:D` that is inverted, whose rules its modes keep.
#[derive(Debug)]
pub struct InvertedLayout<S, D>(PhantomData<(S, D)>);

/// Where the modes are counted from.
pub(crate) type FirstMode = ModeZero<operator::LeftInverse>;
type InOrder<S, D> = <CoalescedModes<S, D> as Place<FirstMode, _1, InvertedLayout<S, D>>>::Output;
type Unwound<S, D> = <Sorted<InOrder<S, D>> as Unwind<One, _0, Nat<UTerm>, InvertedLayout<S, D>>>::Output;

impl<S: IntTuple, D: Copy> LeftInverse for Layout<S, D>
where
    S: CoalesceOnto<D, End>,
    CoalescedModes<S, D>: Place<FirstMode, _1, InvertedLayout<S, D>>,
    InOrder<S, D>: ByStride,
    Sorted<InOrder<S, D>>: Unwind<One, _0, Nat<UTerm>, InvertedLayout<S, D>>,
    Unwound<S, D>: IntoLayout<Output: Promise + InRange<operator::LeftInverse>>,
{
    type Output = LayoutOf<Unwound<S, D>>;

    #[inline(always)]
    fn inverse_on_the_left(self) -> Result<Self::Output, Error> {
        let (shape, stride) = self.inhabited(Operator::LeftInverse)?.into_pair();
        let modes = shape.onto(stride, End).place(_1);
        let unwound = modes.and_then(|modes| modes.by_stride().unwind(_0, Nat::new()));
        let inverse = unwound.and_then(|unwound| unwound.into_layout().promised(Operator::LeftInverse));
        inverse.map_err(|error| error.within(Operator::LeftInverse))
    }
}

// --- the modes ------------------------------------------------------------------------------------------------

macro_rules! admitted {
    ($(<$($p:ident),*> $D:ty, where $($bounded:ty: $bound:path),*;)*) => { $(
        impl<S0, D0, At, S, P, Tail, $($p),*> Admit<InvertedLayout<S0, D0>, At, S, P, Tail> for $D
        where
            $($bounded: $bound,)*
        {
            type Output = Cons<Placed<At, S, Self, P>, Tail>;

            #[inline(always)]
            fn admit(shape: S, before: P, tail: Tail) -> Self::Output {
                Cons { head: Placed::new(shape, before), tail }
            }
        }
    )* };
}

admitted! {
    <U> Int<PInt<U>>, where U: Unsigned, U: NonZero;
}

impl<S0, D0, At, S, P, Tail: AdmitZero<At, S, P>> Admit<InvertedLayout<S0, D0>, At, S, P, Tail> for Int<Z0> {
    type Output = Tail::Output;

    #[inline(always)]
    fn admit(shape: S, before: P, tail: Tail) -> Self::Output {
        tail.admit_zero(shape, before)
    }
}

/// W0: a negative stride in front of those of other modes.
impl<S0, D0, At, S, P, Tail, U> Admit<InvertedLayout<S0, D0>, At, S, P, Tail> for Int<NInt<U>>
where
    U: Unsigned + NonZero,
    Tail: AdmitBackwards<S0, D0, At, S, Int<PInt<U>>, P>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn admit(shape: S, before: P, tail: Tail) -> Self::Output {
        tail.admit_backwards(shape, before)
    }
}

impl<S0, D0, At, S, P, Tail, W> Admit<InvertedLayout<S0, D0>, At, S, P, Tail> for Dyn<W>
where
    Tail: DenyDynamic<At>,
{
    type Output = Refusal;

    fn admit(_: S, _: P, _: Tail) -> Refusal {
        Refusal
    }
}

/// Refuses a dynamic stride, that of mode `At`, in front of the modes `Self`.
pub trait DenyDynamic<At> {}

macro_rules! denied {
    ($(<$($p:ident),*> $Tail:ty;)*) => { $(
        impl<At, $($p),*> DenyDynamic<At> for $Tail
        where
            Refused: InverseStrideDynamic<At>,
        {
        }
    )* };
}

denied! {
    <> End;
    <M, Tail> Cons<M, Tail>;
}

/// The refusal was already reported, and is passed on.
impl<At> DenyDynamic<At> for Refusal {}

// --- the inverse ----------------------------------------------------------------------------------------------

/// Unwinds modes by ascending stride: `E` is the stride before, `Counts` is where its coordinate counts, and `Reach` is what the
/// modes so far reach.
pub trait Unwind<E, Counts, Reach, Whole>: Sized {
    /// The modes of the inverse, a coalesced list.
    type Output;
    /// The modes of the inverse.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn unwind(self, counts: Counts, reach: Reach) -> Result<Self::Output, Error>;
}

/// There is no mode at all: `1:0`.
impl<E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole> for End {
    type Output = Self;

    #[inline(always)]
    fn unwind(self, _: Counts, _: Reach) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole> for Refusal {
    type Output = Self;

    fn unwind(self, _: Counts, _: Reach) -> Result<Self, Error> {
        Ok(self)
    }
}

impl<M, E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole> for Cons<M, Refusal> {
    type Output = Refusal;

    fn unwind(self, _: Counts, _: Reach) -> Result<Refusal, Error> {
        Ok(self.tail)
    }
}

/// W1 at the last mode: nothing moves, W5.
impl<At, S, P, E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole> for Cons<Placed<At, S, Int<Z0>, P>, End>
where
    S: CoalesceOnto<Counts, End>,
{
    type Output = Onto<S, Counts, End>;

    #[inline(always)]
    fn unwind(self, counts: Counts, _: Reach) -> Result<Self::Output, Error> {
        Ok(self.head.shape.onto(counts, End))
    }
}

/// W1: a mode of stride 0 is skipped.
impl<At, S, P, N, Tail, E, Counts, Reach, Whole> Unwind<E, Counts, Reach, Whole>
    for Cons<Placed<At, S, Int<Z0>, P>, Cons<N, Tail>>
where
    Cons<N, Tail>: Unwind<E, Counts, Reach, Whole>,
{
    type Output = <Cons<N, Tail> as Unwind<E, Counts, Reach, Whole>>::Output;

    #[inline(always)]
    fn unwind(self, counts: Counts, reach: Reach) -> Result<Self::Output, Error> {
        self.tail.unwind(counts, reach)
    }
}

macro_rules! unwind {
    ($(<$($p:ident),*> $Tail:ty;)*) => { $(
        impl<At, S, D, P, E, Counts, Reach, Whole, $($p),*> Unwind<E, Counts, Reach, Whole>
            for Cons<Placed<At, S, Int<PInt<D>>, P>, $Tail>
        where
            D: Unsigned + NonZero + Divide<E>,
            Divided<D, E>: InverseStep<At, S, D, P, $Tail, E, Counts, Reach, Whole>,
        {
            type Output =
                <Divided<D, E> as InverseStep<At, S, D, P, $Tail, E, Counts, Reach, Whole>>::Output;

            #[inline(always)]
            fn unwind(self, counts: Counts, reach: Reach) -> Result<Self::Output, Error> {
                let Placed { shape, before, .. } = self.head;
                <Divided<D, E>>::step(shape, before, self.tail, counts, reach)
            }
        }
    )* };
}

unwind! {
    <> End;
    <N, Tail> Cons<N, Tail>;
}

/// A mode `S:D` in front of `Tail`, given the result of dividing its stride by `E`.
pub trait InverseStep<At, S, D, P, Tail, E, Counts, Reach, Whole> {
    /// The modes of the inverse, a coalesced list.
    type Output;
    /// The modes of the inverse.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn step(shape: S, before: P, tail: Tail, counts: Counts, reach: Reach) -> Result<Self::Output, Error>;
}

/// A layout that W2 refuses: the stride `D` of mode `At` is not a multiple of `E`.
pub trait RefusesStride<D, E, At> {}

/// A layout that W3 refuses: what reaches `R` has no room in mode `At` of stride `D`.
pub trait RefusesReach<R, D, At> {}

impl<S0, D0, D, E, At> RefusesStride<D, E, At> for InvertedLayout<S0, D0> where Refused: StridesIndivisible<D, E, At> {}
impl<S0, D0, R, D, At> RefusesReach<R, D, At> for InvertedLayout<S0, D0> where Refused: StrideReached<R, D, At> {}

/// W2: the stride is not a multiple of the one before, and is refused.
impl<Q, At, S, D, P, Tail, E, Counts, Reach, Whole> InverseStep<At, S, D, P, Tail, E, Counts, Reach, Whole>
    for Inexact<Q>
where
    Whole: RefusesStride<D, E, At>,
{
    type Output = Refusal;

    fn step(_: S, _: P, _: Tail, _: Counts, _: Reach) -> Result<Refusal, Error> {
        Ok(Refusal)
    }
}

type Verdict<Reach, At, S, D, Tail, Whole> = <Reach as Stays<At, S, D, NextOf<Tail>, Whole>>::Verdict;

impl<Q, B, At, S, D, P, Tail, E, Counts, Reach, Whole> InverseStep<At, S, D, P, Tail, E, Counts, Reach, Whole>
    for Exact<UInt<Q, B>>
where
    UInt<Q, B>: ToInt,
    S: Copy,
    Tail: NextStride,
    Reach: Stays<At, S, D, NextOf<Tail>, Whole>,
    Verdict<Reach, At, S, D, Tail, Whole>: EmitQuotient<Leaf<UInt<Q, B>>, S, D, P, Tail, Counts, Reach, Whole>,
{
    type Output = <Verdict<Reach, At, S, D, Tail, Whole> as EmitQuotient<
        Leaf<UInt<Q, B>>,
        S,
        D,
        P,
        Tail,
        Counts,
        Reach,
        Whole,
    >>::Output;

    #[inline(always)]
    fn step(shape: S, before: P, tail: Tail, counts: Counts, reach: Reach) -> Result<Self::Output, Error> {
        reach.stays(shape)?;
        <Verdict<Reach, At, S, D, Tail, Whole>>::emit(shape, before, tail, counts, reach)
    }
}

/// A mode `S:D` whose quotient is the leaf `Q`, in front of `Tail`, given the verdict of W3.
pub trait EmitQuotient<Q, S, D, P, Tail, Counts, Reach, Whole> {
    /// The modes of the inverse, a coalesced list.
    type Output;
    /// The modes of the inverse.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn emit(shape: S, before: P, tail: Tail, counts: Counts, reach: Reach) -> Result<Self::Output, Error>;
}

impl<Q, S, D, P, Tail, Counts, Reach, Whole> EmitQuotient<Q, S, D, P, Tail, Counts, Reach, Whole> for Refusal {
    type Output = Self;

    fn emit(_: S, _: P, _: Tail, _: Counts, _: Reach) -> Result<Self, Error> {
        Ok(Self)
    }
}

/// The modes of the inverse after the one of stride `D`.
type Further<Tail, S, D, P, Reach, Whole> = <Tail as GoOn<S, D, P, Reach, Whole>>::Output;

/// W4: the quotient is emitted.
impl<Q, S, D, P, Tail, Counts, Reach, Whole> EmitQuotient<Q, S, D, P, Tail, Counts, Reach, Whole> for Stay
where
    Tail: GoOn<S, D, P, Reach, Whole>,
    Q: Default + CoalesceOnto<Counts, Further<Tail, S, D, P, Reach, Whole>>,
{
    type Output = Onto<Q, Counts, Further<Tail, S, D, P, Reach, Whole>>;

    #[inline(always)]
    fn emit(shape: S, before: P, tail: Tail, counts: Counts, reach: Reach) -> Result<Self::Output, Error> {
        Ok(Q::default().onto(counts, tail.go_on(shape, before, reach)?))
    }
}

/// The modes after one of stride `D` that reaches no further than it may.
pub trait GoOn<S, D, P, Reach, Whole>: Sized {
    /// The modes of the inverse, a coalesced list.
    type Output;
    /// The modes of the inverse.
    ///
    /// # Errors
    /// The rule that a dynamic integer breaks.
    fn go_on(self, shape: S, before: P, reach: Reach) -> Result<Self::Output, Error>;
}

/// W5: no mode is left, and the shape of the last is emitted.
impl<S, D, P, Reach, Whole> GoOn<S, D, P, Reach, Whole> for End
where
    S: CoalesceOnto<P, Self>,
{
    type Output = Onto<S, P, Self>;

    #[inline(always)]
    fn go_on(self, shape: S, before: P, _: Reach) -> Result<Self::Output, Error> {
        Ok(shape.onto(before, self))
    }
}

impl<S, D, P, N, Tail, Reach, Whole> GoOn<S, D, P, Reach, Whole> for Cons<N, Tail>
where
    Reach: AddReach<S, D>,
    Self: Unwind<D, P, Reach::Output, Whole>,
{
    type Output = <Self as Unwind<D, P, Reach::Output, Whole>>::Output;

    #[inline(always)]
    fn go_on(self, shape: S, before: P, reach: Reach) -> Result<Self::Output, Error> {
        self.unwind(before, reach.add_reach(shape))
    }
}
