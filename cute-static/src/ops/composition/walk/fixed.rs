//! Computes the steps of a walk if the stride `T` and the mode's shape `S` are static. These steps
//! depend only on types.
//!
//! [`Meet`] compares the stride with the mode and decides the step. The right side's shape `R` is
//! then divided by `Room`, the number of steps that fit in the mode. The types divide if `R` is
//! static; a dynamic `R` is divided at run time.

use core::ops::{Add, Mul, Sub};

use typenum::{Add1, B1, NonZero, PInt, Prod, Sub1, UInt, UTerm, Unsigned};

use super::{Passed, Took, WalkModes};
use crate::errors::position::Next;
use crate::int::natural::{Divide, Divided, Exact, Inexact, Nat, One};
use crate::int::{Dyn, Held, Int};
use crate::list::{Cons, End, Mode};
use crate::outcome::{Broken, FillsUnevenly, RunsPast};

// --- how a stride meets a mode -------------------------------------------------------------------

/// C2: the stride is a multiple of the mode's shape, so the walk skips the mode. The stride `Q`
/// remains for the next modes. The module `plain` calls this case `PassesBy`.
#[derive(Debug)]
pub struct Skip<Q>(Q);

/// C3: the stride divides the mode's shape, so `Room` steps fit in the mode. The module `plain`
/// calls this case `RoomFor`.
#[derive(Debug)]
pub struct TakeUpTo<Room>(Room);

/// C4: the stride is less than the mode's shape and does not divide the shape. `Room` steps fit in
/// the mode, the last one short: 3 steps if the stride is 3 and the shape is 8.
#[derive(Debug)]
pub struct Inside<Room>(Room);

/// C2: the stride is greater than the mode's shape, but not a multiple of the shape. The stride `Q`
/// is left for the next modes.
#[derive(Debug)]
pub struct Remains<Q>(Q);

/// Compares the stride `Self` with a mode of shape `S` to decide the next step: [`Skip`],
/// [`TakeUpTo`], [`Inside`] or [`Remains`]. The module [`along`](super::along) handles the last
/// case.
pub trait Meet<S> {
    type Output;
}

/// The result of [`Meet`] for the stride `T` and a mode of shape `S`.
type Met<T, S> = <T as Meet<S>>::Output;

/// If the stride is 1, the most common case, `S` steps fit in the mode. `S` is at least 2, because
/// modes of shape 1 were dropped.
impl<S> Meet<S> for One {
    type Output = TakeUpTo<S>;
}

/// Any other stride is divided by the shape.
impl<T, C, B, S> Meet<S> for UInt<UInt<T, C>, B>
where
    Self: Divide<S>,
    Divided<Self, S>: MeetDivided<Self, S>,
{
    type Output = <Divided<Self, S> as MeetDivided<Self, S>>::Output;
}

/// Decides the step of a stride `T` in a mode of shape `S`, from the quotient and remainder of `T /
/// S`.
pub trait MeetDivided<T, S> {
    type Output;
}

impl<Q, T, S> MeetDivided<T, S> for Exact<Q> {
    type Output = Skip<Q>;
}

impl<Q, B, T, S> MeetDivided<T, S> for Inexact<UInt<Q, B>> {
    type Output = Remains<UInt<Q, B>>;
}

impl<T, S: Divide<T>> MeetDivided<T, S> for Inexact<UTerm>
where
    Divided<S, T>: MeetSmaller,
{
    type Output = <Divided<S, T> as MeetSmaller>::Output;
}

/// Decides the step of a stride smaller than the shape, from the quotient and remainder of `S / T`.
pub trait MeetSmaller {
    type Output;
}

impl<Q> MeetSmaller for Exact<Q> {
    type Output = TakeUpTo<Q>;
}

impl<Q: Add<B1>> MeetSmaller for Inexact<Q> {
    type Output = Inside<Add1<Q>>;
}

// --- the step ------------------------------------------------------------------------------------

impl<S: Unsigned + NonZero, D, N, Tail, R, T: Meet<S>, At> WalkModes<R, Nat<T>, At>
    for Cons<Mode<Int<PInt<S>>, D>, Cons<N, Tail>>
where
    Self: WalkStep<Met<T, S>, R, T, At>,
{
    type Output = <Self as WalkStep<Met<T, S>, R, T, At>>::Output;
}

/// Computes one step of a walk. `Met` is the result of comparing the stride with the mode.
pub trait WalkStep<Met, R, T, At> {
    /// The entries of the walk from this mode on.
    type Output;
}

/// C2: the mode is skipped.
impl<M, Tail, Q, R, T, At> WalkStep<Skip<Q>, R, T, At> for Cons<M, Tail>
where
    Tail: WalkModes<R, Nat<Q>, Next<At>>,
{
    type Output = Cons<Passed, Tail::Output>;
}

// --- static shape --------------------------------------------------------------------------------

/// C3, C4: divides the shape `R` by `Room`, the number of steps that fit in the mode.
macro_rules! take {
    ($($met:ident)*) => { $(
        impl<M, Tail, Room, R: Divide<Room>, T, At> WalkStep<$met<Room>, Nat<R>, T, At> for Cons<M, Tail>
        where
            Self: StepTake<Divided<R, Room>, $met<Room>, R, T, At>,
        {
            type Output = <Self as StepTake<Divided<R, Room>, $met<Room>, R, T, At>>::Output;
        }
    )* };
}

take!(TakeUpTo Inside);

/// Computes the entries of a walk from a mode in which steps are taken. `Met` is the comparison of
/// the stride with the mode, and `Division` is the result of `R / Room`.
pub trait StepTake<Division, Met, R, T, At> {
    type Output;
}

/// C3, C4: all remaining steps fit in the mode, so the walk ends.
macro_rules! take_all {
    ($($division:ty)*) => { $(
        impl<S, D, Tail, Met, R, T, At> StepTake<$division, Met, R, T, At> for Cons<Mode<S, D>, Tail> {
            type Output = Cons<Took<Nat<R>, Nat<T>, D>, End>;
        }
    )* };
}

take_all!(Exact<One> Inexact<UTerm>);

/// C3: the steps fill the mode. The walk continues in the next modes with the shape `R / Room` and
/// the stride 1.
impl<S, D, Tail, Q, B, C, Room, R, T, At>
    StepTake<Exact<UInt<UInt<Q, B>, C>>, TakeUpTo<Room>, R, T, At> for Cons<Mode<S, D>, Tail>
where
    Tail: WalkModes<Nat<UInt<UInt<Q, B>, C>>, Nat<One>, Next<At>>,
{
    type Output = Cons<Took<Nat<Room>, Nat<T>, D>, Tail::Output>;
}

/// C3 is broken: the shape `R` is not a multiple of `Room`.
impl<M, Tail, Q, B, Room, R, T, At> StepTake<Inexact<UInt<Q, B>>, TakeUpTo<Room>, R, T, At>
    for Cons<M, Tail>
{
    type Output = Broken<FillsUnevenly<R, Room, At>>;
}

/// C4 is broken: the last step is past the end of the mode.
macro_rules! run_past {
    ($(<$($p:ident),*> $division:ty;)*) => { $(
        impl<S, D, Tail, Room, R, T, At, $($p),*> StepTake<$division, Inside<Room>, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
        where
            S: Unsigned + NonZero,
            R: Sub<B1>,
            Sub1<R>: Mul<T>,
        {
            type Output = Broken<RunsPast<T, S, Prod<Sub1<R>, T>, At>>;
        }
    )* };
}

run_past! {
    <Q, B, C> Exact<UInt<UInt<Q, B>, C>>;
    <Q, B> Inexact<UInt<Q, B>>;
}

// --- dynamic shape -------------------------------------------------------------------------------

/// C3, C4: the limit `Room` is static, but the number of steps is known only at run time.
macro_rules! take_dynamic {
    ($($met:ident)*) => { $(
        impl<S, D, Tail, Room, V: Held, T, At> WalkStep<$met<Room>, Dyn<V>, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
        where
            S: Unsigned + NonZero,
            Tail: WalkModes<Dyn<V::Machine>, Nat<One>, Next<At>>,
        {
            type Output = Cons<Took<Dyn<V::Machine>, Nat<T>, D>, Tail::Output>;
        }
    )* };
}

take_dynamic!(TakeUpTo Inside);
