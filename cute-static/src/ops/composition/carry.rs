//! Rules C7 and C8: the steps of all leaves of the right layout together must not carry out of a
//! mode of the left layout.
//!
//! For each leaf of the right layout, a *walk* visits the modes of the left layout. It produces a
//! list of the steps in each mode, with positive and negative strides kept apart. The lists are
//! added mode by mode:
//!
//! | take (an entry of the list) | meaning | known |
//! |---|---|---|
//! | [`Passed`] | no step | in the type |
//! | [`Took<K, T, _>`](Took) | one leaf took `K` steps of `T`; by C3 and C4, these steps alone stay inside the mode | in the type, or at run time |
//! | [`Along<K, T, _>`](Along) | one leaf that moved along (`walk::along`) took `K` steps of `T` | in the type |
//! | [`Sum<N>`](Sum) | several leaves together reach the coordinate `N` | in the type |
//! | [`AtRunTime`] | leaves reach a coordinate that is known only at run time | at run time |
//!
//! Then every `Sum` must be less than its mode's shape (C7). If the strides have both signs, all
//! steps must be in one mode (C8). [`values`](super::values) checks the numbers that are known only
//! at run time.

use core::ops::{Add, Sub};

use typenum::{B1, NonZero, PInt, Sub1, UInt, UTerm, Unsigned};

use super::walk::{Passed, StepsAlong, Took};
use crate::errors::position::{ModeZero, Next, OperatorOf, Position};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Multiplied, Nat, Times};
use crate::int::{Dyn, Int};
use crate::list::{Capped, Cons, End, Mode};
use crate::outcome::{ActInBoth, Broken, CarriesOut, Require};

/// The steps of several leaves in one mode. Together, they end at the mode's coordinate `N`.
#[derive(Debug)]
pub struct Sum<N>(N);

/// The steps of leaves in one mode, if the coordinate at which they end is known only at run time.
#[derive(Debug)]
pub struct AtRunTime;

/// A take (the steps of one or several leaves in one mode) whose last coordinate is static. This
/// coordinate is `(K − 1)·T`, or a sum of such products.
pub trait StaticReach {
    type Number;
}

type Number<X> = <X as StaticReach>::Number;

/// The last coordinate is `(K − 1)·T`. The compiler computes this product only if another
/// coordinate is added.
impl<How, K: Sub<B1>, T: Times<Sub1<K>>, D> StaticReach for StepsAlong<How, Nat<K>, Nat<T>, D> {
    type Number = Multiplied<T, Sub1<K>>;
}

impl<N> StaticReach for Sum<N> {
    type Number = N;
}

// --- sums ----------------------------------------------------------------------------------------

/// Adds two takes in one mode.
pub trait AddTake<Other> {
    type Output;
}

impl<X> AddTake<X> for Passed {
    type Output = X;
}

macro_rules! add_nothing {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<$($p),*> AddTake<Passed> for $take {
            type Output = Self;
        }
    )* };
}

add_nothing! {
    <How, K, T, D> StepsAlong<How, K, T, D>;
    <N> Sum<N>;
}

impl<X> AddTake<X> for AtRunTime {
    type Output = Self;
}

macro_rules! add_static {
    ($(<$($p:ident),*> $left:ty, $right:ty;)*) => { $(
        impl<$($p),*> AddTake<$right> for $left
        where
            $left: StaticReach,
            $right: StaticReach,
            Number<$left>: Add<Number<$right>>,
        {
            type Output = Sum<typenum::Sum<Number<$left>, Number<$right>>>;
        }
    )* };
}

add_static! {
    <H, K, T, D, H2, K2, T2, D2> StepsAlong<H, Nat<K>, Nat<T>, D>, StepsAlong<H2, Nat<K2>, Nat<T2>, D2>;
    <H, K, T, D, N> StepsAlong<H, Nat<K>, Nat<T>, D>, Sum<N>;
    <H, K, T, D, N> Sum<N>, StepsAlong<H, Nat<K>, Nat<T>, D>;
    <N, N2> Sum<N>, Sum<N2>;
}

macro_rules! add_dynamic {
    ($(<$($p:ident),*> $left:ty, $right:ty;)*) => { $(
        impl<$($p),*> AddTake<$right> for $left {
            type Output = AtRunTime;
        }
    )* };
}

add_dynamic! {
    <H, W, T, D, H2, K2, T2, D2> StepsAlong<H, Dyn<W>, T, D>, StepsAlong<H2, K2, T2, D2>;
    <H, K, T, D, H2, W2, T2, D2> StepsAlong<H, Nat<K>, T, D>, StepsAlong<H2, Dyn<W2>, T2, D2>;
    <H, W, T, D, N> StepsAlong<H, Dyn<W>, T, D>, Sum<N>;
    <H, W, T, D, N> Sum<N>, StepsAlong<H, Dyn<W>, T, D>;
    <H, K, T, D> StepsAlong<H, K, T, D>, AtRunTime;
    <N> Sum<N>, AtRunTime;
}

/// Adds two lists of takes, mode by mode. A list ends at the last mode of its walk.
pub trait AddTakes<Other> {
    type Output;
}

/// The sum of the lists of takes `A` and `B`.
pub type Added<A, B> = <A as AddTakes<B>>::Output;

impl<L> AddTakes<L> for End {
    type Output = L;
}

impl<X, Tail> AddTakes<End> for Cons<X, Tail> {
    type Output = Self;
}

impl<X: AddTake<X2>, Tail: AddTakes<Tail2>, X2, Tail2> AddTakes<Cons<X2, Tail2>> for Cons<X, Tail> {
    type Output = Cons<X::Output, Tail::Output>;
}

// A refused walk ends in the broken rule, which then becomes the result of the sum. `TakesWithin`
// reports the rule.

impl<L, Rule> AddTakes<L> for Broken<Rule> {
    type Output = Self;
}

impl<X, Tail, Rule> AddTakes<Broken<Rule>> for Cons<X, Tail> {
    type Output = Broken<Rule>;
}

/// Replaces each take of a walk by [`AtRunTime`] if the stride is dynamic: its sign is then known
/// only at run time. Such a walk skips no mode, so each entry is a `Took`.
pub trait TakenEitherWay {
    type Output;
}

impl TakenEitherWay for End {
    type Output = Self;
}

impl<Rule> TakenEitherWay for Broken<Rule> {
    type Output = Self;
}

impl<K, T, D, Tail: TakenEitherWay> TakenEitherWay for Cons<Took<K, T, D>, Tail> {
    type Output = Cons<AtRunTime, Tail::Output>;
}

// --- C7: the steps of several leaves in one mode stay within it ----------------------------------
//
// The compiler compares a static sum with a static shape; every other sum is checked when the
// composition is computed.

/// C7: each take in the list `Self` stays within its mode of `Left`, beginning at mode `At`.
pub trait TakesWithin<Left, At> {}

/// No walk takes steps in these modes.
impl<Left, At> TakesWithin<Left, At> for End {}

/// C2, C3 or C4 refused a walk. The broken rule becomes the error of the operator.
impl<Left, At: Position, Rule> TakesWithin<Left, At> for Broken<Rule> where
    Self: Require<OperatorOf<At>>
{
}

/// The last mode, and the mode before a cap, have no bound: a carry out of them is past the size of
/// the left layout.
macro_rules! unbounded {
    ($(<$($p:ident),*> $modes:ty;)*) => { $(
        impl<X, Tail, At, $($p),*> TakesWithin<$modes, At> for Cons<X, Tail> {}
    )* };
}

unbounded! {
    <M> Cons<M, End>;
    <M> Cons<M, Capped>;
    <M, N> Cons<M, Cons<N, Capped>>;
}

macro_rules! bounded {
    ($(<$($p:ident),*> $rest:ty;)*) => { $(
        impl<S, D, N, X, Tail, At, $($p),*> TakesWithin<Cons<Mode<S, D>, Cons<N, $rest>>, At> for Cons<X, Tail>
        where
            X: TakeFits<S, At>,
            Tail: TakesWithin<Cons<N, $rest>, Next<At>>,
        {
        }
    )* };
}

bounded! {
    <> End;
    <O, Rest> Cons<O, Rest>;
}

/// Requires that a take stays inside a mode of shape `S`, as far as the compiler can check this.
pub trait TakeFits<S, At> {}

macro_rules! always_fits {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<S, At, $($p),*> TakeFits<S, At> for $take {}
    )* };
}

always_fits! {
    <> Passed;
    <How, K, T, D> StepsAlong<How, K, T, D>;
    <> AtRunTime;
}

impl<N, W, At> TakeFits<Dyn<W>, At> for Sum<N> {}

/// C7 in the types: `N` is less than `S` if the quotient `N / S` is 0.
impl<N: Divide<S>, S: Unsigned + NonZero, At> TakeFits<Int<PInt<S>>, At> for Sum<N> where
    Divided<N, S>: QuotientIsZero<N, S, At>
{
}

/// Requires that `Self`, the quotient `N / S`, is 0.
pub trait QuotientIsZero<N, S, At> {}

impl<N, S, At> QuotientIsZero<N, S, At> for Exact<UTerm> {}
impl<N, S, At> QuotientIsZero<N, S, At> for Inexact<UTerm> {}

macro_rules! carries {
    ($($division:ident)*) => { $(
        /// C7 is broken: the steps end past the mode.
        impl<Q, B, N, S: Sub<B1>, At: Position> QuotientIsZero<N, S, At> for $division<UInt<Q, B>>
        where
            Broken<CarriesOut<N, Sub1<S>, At>>: Require<OperatorOf<At>>,
        {
        }
    )* };
}

carries!(Exact Inexact);

// --- C8: strides of both signs take steps in one mode of the left --------------------------------
//
// The compiler checks C8 up to the first take that is known only at run time. The composition
// checks the rest at run time.

/// C8: `Self` contains the takes of positive strides, and `Down` the takes of negative strides. If
/// neither list is empty, all steps must be in one mode.
pub trait MeetSigns<Down, Op> {}

impl<Down, Op> MeetSigns<Down, Op> for End {}
// A refused walk is not refused a second time.
impl<Down, Op, Rule> MeetSigns<Down, Op> for Broken<Rule> {}
impl<X, Tail, Op, Rule> MeetSigns<Broken<Rule>, Op> for Cons<X, Tail> {}
impl<X, Tail, Op> MeetSigns<End, Op> for Cons<X, Tail> {}

impl<X, Tail, Y, DownTail, Op> MeetSigns<Cons<Y, DownTail>, Op> for Cons<X, Tail> where
    Self: WithinOne<Cons<Y, DownTail>, NoMode, ModeZero<Op>>
{
}

/// No mode with steps has been found yet.
#[derive(Debug)]
pub struct NoMode;

/// The first mode with steps is mode `At`.
#[derive(Debug)]
pub struct InMode<At>(At);

/// A leaf takes steps in this mode.
#[derive(Debug)]
pub struct Acts;

/// Whether a leaf takes steps in this mode is known only at run time.
#[derive(Debug)]
pub struct ActsAtRunTime;

/// Checks C8 as far as the static integers allow. `Seen` is the mode in which steps were found, and
/// `At` the current mode.
pub trait WithinOne<Down, Seen, At> {}

impl<Seen, At> WithinOne<End, Seen, At> for End {}

// A refused walk has no more modes, and its rule is the error.

impl<Down, Seen, At, Rule> WithinOne<Down, Seen, At> for Broken<Rule> {}
impl<Seen, At, Rule> WithinOne<Broken<Rule>, Seen, At> for End {}
impl<X, Tail, Seen, At, Rule> WithinOne<Broken<Rule>, Seen, At> for Cons<X, Tail> {}

// If one list is shorter, it is continued with `Passed`.

impl<X, Tail, Seen, At> WithinOne<End, Seen, At> for Cons<X, Tail> where
    Self: WithinOne<Cons<Passed, End>, Seen, At>
{
}

impl<Y, DownTail, Seen, At> WithinOne<Cons<Y, DownTail>, Seen, At> for End where
    Cons<Passed, End>: WithinOne<Cons<Y, DownTail>, Seen, At>
{
}

impl<X: Either<Y>, Tail, Y, DownTail, Seen, At> WithinOne<Cons<Y, DownTail>, Seen, At>
    for Cons<X, Tail>
where
    X::Output: Saw<Tail, DownTail, Seen, At>,
{
}

/// Combines the takes of positive and of negative strides in one mode: [`Passed`], [`Acts`] or
/// [`ActsAtRunTime`].
pub trait Either<Y> {
    type Output;
}

impl Either<Passed> for Passed {
    type Output = Self;
}

macro_rules! either {
    ($(<$($p:ident),*> $take:ty => $answer:ty;)*) => { $(
        impl<Y, $($p),*> Either<Y> for $take {
            type Output = $answer;
        }

        impl<$($p),*> Either<$take> for Passed {
            type Output = $answer;
        }
    )* };
}

either! {
    <How, K, T, D> StepsAlong<How, Nat<K>, T, D> => Acts;
    <How, W, T, D> StepsAlong<How, Dyn<W>, T, D> => ActsAtRunTime;
    <N> Sum<N> => Acts;
    <> AtRunTime => ActsAtRunTime;
}

/// Checks C8 at mode `At`, and then at the modes after it. `Self` states whether this mode has
/// steps.
pub trait Saw<UpTail, DownTail, Seen, At> {}

impl<UpTail: WithinOne<DownTail, Seen, Next<At>>, DownTail, Seen, At>
    Saw<UpTail, DownTail, Seen, At> for Passed
{
}
impl<UpTail, DownTail, Seen, At> Saw<UpTail, DownTail, Seen, At> for ActsAtRunTime {}
impl<UpTail: WithinOne<DownTail, InMode<At>, Next<At>>, DownTail, At>
    Saw<UpTail, DownTail, NoMode, At> for Acts
{
}

/// C8 is broken: there are steps in two modes.
impl<UpTail, DownTail, Before, At: Position> Saw<UpTail, DownTail, InMode<Before>, At> for Acts where
    Broken<ActInBoth<Before, At>>: Require<OperatorOf<At>>
{
}
