//! Collects the modes of a static layout that move the offset, sorted by descending magnitude of
//! the stride. `injective` and `contiguous` use this file, which contains only types.
//!
//! A mode of extent 1 is left out, because it never moves the offset. A mode of stride 0 also never
//! moves the offset. The first such mode is recorded, because all of its coordinates have the same
//! offset. If two modes have strides of equal magnitude, the later mode comes first, as at run
//! time.

use core::marker::PhantomData;
use core::ops::{Add, Mul, Sub};

use typenum::{
    B1, Cmp, Compare, Equal, Greater, Less, NInt, NonZero, PInt, Prod, Sub1, Sum, UInt, UTerm,
    Unsigned, Z0,
};

use crate::errors::Refusal;
use crate::errors::position::{ModeZero, Next};
use crate::int::natural::One;
use crate::int::{Dyn, Held, Int, OneLeaf};
use crate::layout::Layout;
use crate::list::{Cons, End, Mode, ZipEntries, Zipped};
use crate::outcome::{AnInteger, ExtentAt, Judges, OutcomeOf, StrideAt, Unknown};
use crate::tuple::for_each_arity;

/// A mode that moves the offset: the product of the extents before it, its extent, and the
/// magnitude and sign of its stride.
#[derive(Debug)]
pub struct Moving<Before, Extent, Magnitude, Sign>(PhantomData<(Before, Extent, Magnitude, Sign)>);

/// A positive stride.
#[derive(Debug)]
pub struct Up;

/// A negative stride.
#[derive(Debug)]
pub struct Down;

/// The layout has no mode of stride 0 so far.
#[derive(Debug)]
pub struct NoneStill;

/// The first mode of stride 0, with the product of the extents before it.
#[derive(Debug)]
pub struct Still<Before>(PhantomData<Before>);

/// The state after some leaves: the product of their extents, the number of the next leaf, the
/// first mode of stride 0, and the list of modes that move the offset.
#[derive(Debug)]
pub struct MovingSoFar<Before, At, Still, List>(PhantomData<(Before, At, Still, List)>);

/// The state before the first leaf.
pub type NoneMoving = MovingSoFar<One, ModeZero<()>, NoneStill, End>;

/// Adds the modes of a shape with the stride `D` to the list in `State`.
pub trait CollectMoving<D, State> {
    /// The new [`MovingSoFar`], or `Unknown` with the first dynamic leaf.
    type Output;
}

/// The modes of the layout `S:D` that move the offset.
pub type MovingOf<S, D> = <S as CollectMoving<D, NoneMoving>>::Output;

/// Decides a question about a layout from the modes that move the offset.
impl<Question, S, D> Judges<Question> for Layout<S, D>
where
    S: CollectMoving<D, NoneMoving>,
    MovingOf<S, D>: Judges<Question>,
{
    type Outcome = OutcomeOf<Question, MovingOf<S, D>>;
}

impl<Question, What> Judges<Question> for Unknown<What> {
    type Outcome = Self;
}

impl<D, Before, At, Stays, List> CollectMoving<D, MovingSoFar<Before, At, Stays, List>>
    for Int<PInt<One>>
{
    type Output = MovingSoFar<Before, Next<At>, Stays, List>;
}

impl<U, B, C, D, Before, At, Stays, List> CollectMoving<D, MovingSoFar<Before, At, Stays, List>>
    for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
    Before: Mul<UInt<UInt<U, B>, C>>,
    D: JoinStride<Before, UInt<UInt<U, B>, C>, Prod<Before, UInt<UInt<U, B>, C>>, At, Stays, List>,
{
    type Output = D::Output;
}

impl<W, D, Before, At, Stays, List> CollectMoving<D, MovingSoFar<Before, At, Stays, List>>
    for Dyn<W>
{
    type Output = Unknown<ExtentAt<At>>;
}

/// Skips a refused layout, because its error was already reported.
impl<D, State> CollectMoving<D, State> for Refusal {
    type Output = Unknown<AnInteger>;
}

impl<N: OneLeaf, D, What> CollectMoving<D, Unknown<What>> for N {
    type Output = Unknown<What>;
}

/// Adds the mode with this stride and the extent `E`, which is greater than 1, to the state.
pub trait JoinStride<Before, E, Behind, At, Stays, List> {
    /// [`MovingSoFar`], or [`Unknown`].
    type Output;
}

impl<Before, E, Behind, At, Stays: OrStill<Before>, List>
    JoinStride<Before, E, Behind, At, Stays, List> for Int<Z0>
{
    type Output = MovingSoFar<Behind, Next<At>, Stays::Output, List>;
}

macro_rules! moves {
    ($($sign:ident $Sign:ident)*) => { $(
        impl<U, Before, E, Behind, At, Stays, List> JoinStride<Before, E, Behind, At, Stays, List> for Int<$sign<U>>
        where
            U: Unsigned + NonZero,
            List: PlaceDown<Before, E, U, $Sign>,
        {
            type Output = MovingSoFar<Behind, Next<At>, Stays, List::Output>;
        }
    )* };
}

moves!(PInt Up NInt Down);

impl<W: Held, Before, E, Behind, At, Stays, List> JoinStride<Before, E, Behind, At, Stays, List>
    for Dyn<W>
{
    type Output = Unknown<StrideAt<At>>;
}

/// Records the mode after the extents `Before` as the first mode of stride 0, unless there is an
/// earlier mode of stride 0.
pub trait OrStill<Before> {
    type Output;
}

impl<Before> OrStill<Before> for NoneStill {
    type Output = Still<Before>;
}

impl<First, Before> OrStill<Before> for Still<First> {
    type Output = Self;
}

macro_rules! tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<D, State, $($A),*> CollectMoving<D, State> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: CollectAll<State>,
        {
            type Output = <Zipped<Self, D> as CollectAll<State>>::Output;
        }
    };
}

for_each_arity!(tuple);

/// Adds a list of modes to the list in `State`.
pub trait CollectAll<State> {
    type Output;
}

impl<State> CollectAll<State> for End {
    type Output = State;
}

impl<S: CollectMoving<D, State>, D, Tail: CollectAll<S::Output>, State> CollectAll<State>
    for Cons<Mode<S, D>, Tail>
{
    type Output = Tail::Output;
}

// --- by descending magnitude ---------------------------------------------------------------------

/// Inserts a mode in a list that is sorted by descending magnitude of the stride.
pub trait PlaceDown<Before, E, M, Sign> {
    type Output;
}

impl<Before, E, M, Sign> PlaceDown<Before, E, M, Sign> for End {
    type Output = Cons<Moving<Before, E, M, Sign>, Self>;
}

impl<B1, E1, M1, S1, Tail, Before, E, M, Sign> PlaceDown<Before, E, M, Sign>
    for Cons<Moving<B1, E1, M1, S1>, Tail>
where
    M: Cmp<M1>,
    Self: PlaceDownBy<Compare<M, M1>, Before, E, M, Sign>,
{
    type Output = <Self as PlaceDownBy<Compare<M, M1>, Before, E, M, Sign>>::Output;
}

/// Inserts a mode before or after the first mode of a list. `Order` compares the magnitudes of
/// their strides.
pub trait PlaceDownBy<Order, Before, E, M, Sign> {
    type Output;
}

impl<Head, Tail: PlaceDown<Before, E, M, Sign>, Before, E, M, Sign>
    PlaceDownBy<Less, Before, E, M, Sign> for Cons<Head, Tail>
{
    type Output = Cons<Head, Tail::Output>;
}

impl<Head, Tail, Before, E, M, Sign> PlaceDownBy<Equal, Before, E, M, Sign> for Cons<Head, Tail> {
    type Output = Cons<Moving<Before, E, M, Sign>, Self>;
}

impl<Head, Tail, Before, E, M, Sign> PlaceDownBy<Greater, Before, E, M, Sign> for Cons<Head, Tail> {
    type Output = Cons<Moving<Before, E, M, Sign>, Self>;
}

/// Computes the reach of a list of modes: the greatest distance by which these modes move the
/// offset, `Σ (s − 1)·|d|`.
pub trait TotalReach {
    type Output;
}

/// The reach of the list `L`.
pub type ReachOf<L> = <L as TotalReach>::Output;

impl TotalReach for End {
    type Output = UTerm;
}

type Steps<E, M> = Prod<Sub1<E>, M>;

impl<B, E, M, Sign, Tail: TotalReach> TotalReach for Cons<Moving<B, E, M, Sign>, Tail>
where
    E: Sub<B1>,
    Sub1<E>: Mul<M>,
    Tail::Output: Add<Steps<E, M>>,
{
    type Output = Sum<Tail::Output, Steps<E, M>>;
}

/// Computes the greatest distance by which the modes of negative stride in a list move the offset.
pub trait ReachDown {
    /// The sum of `(s − 1)·|d|` over these modes.
    type Output;
}

/// The distance from 0 to the smallest offset of the list `L`.
pub type ReachDownOf<L> = <L as ReachDown>::Output;

impl ReachDown for End {
    type Output = UTerm;
}

impl<B, E, M, Tail: ReachDown> ReachDown for Cons<Moving<B, E, M, Up>, Tail> {
    type Output = Tail::Output;
}

impl<B, E, M, Tail: ReachDown> ReachDown for Cons<Moving<B, E, M, Down>, Tail>
where
    E: Sub<B1>,
    Sub1<E>: Mul<M>,
    Tail::Output: Add<Steps<E, M>>,
{
    type Output = Sum<Tail::Output, Steps<E, M>>;
}
