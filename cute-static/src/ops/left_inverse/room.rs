//! W3: whether the modes of smaller stride stay out of a mode, or the mode has room for their
//! carries.
//!
//! | the reach of the modes so far, compared with the stride | then |
//! |---|---|
//! | less, in the types | they stay out |
//! | no less, in the types | refused, unless the next stride leaves no gap or the mode is the layout's last and continues past its size |
//! | known only at run time | the same at run time |

use typenum::{B0, B1, Cmp, Compare, NonZero, PInt, Sub1, UInt, Unsigned};

use crate::errors::decimal::Decimal;
use crate::errors::position::{ModeZero, Next, Position};
use crate::int::natural::{IsLess, Multiplied, Nat, One, Times};
use crate::int::{Dyn, Held, Int};
use crate::list::{Cons, End, Entries};
use crate::ops::right_inverse::by_stride::Placed;
use crate::outcome::{Broken, Proven, ReachesInto};

/// The reach of the modes so far, including one more mode `S:D`.
pub trait AddReach<S, D> {
    /// [`Nat`], or [`Dyn`] once an extent is dynamic.
    type Output;
}

type Steps<S> = Sub1<S>;

impl<N, S, D> AddReach<Int<PInt<S>>, D> for Nat<N>
where
    S: Unsigned + NonZero + core::ops::Sub<B1>,
    D: Times<Steps<S>>,
    N: core::ops::Add<Multiplied<D, Steps<S>>>,
{
    type Output = Nat<typenum::Sum<N, Multiplied<D, Steps<S>>>>;
}

impl<N, W: Held, D> AddReach<Dyn<W>, D> for Nat<N> {
    type Output = Dyn<i64>;
}

impl<S, D> AddReach<S, D> for Dyn<i64> {
    type Output = Self;
}

// --- the next stride
// ------------------------------------------------------------------------------------------

/// No mode has a greater stride.
#[derive(Debug)]
pub struct NoNext;

/// The stride of the first of some modes.
pub trait NextStride {
    /// [`NoNext`], or [`Nat`] of the stride.
    type Next;
}

/// The stride of the first mode of `Tail`.
pub type NextOf<Tail> = <Tail as NextStride>::Next;

impl NextStride for End {
    type Next = NoNext;
}

impl<At, S, D: Unsigned + NonZero, P, Tail> NextStride
    for Cons<Placed<At, S, Int<PInt<D>>, P>, Tail>
{
    type Next = Nat<D>;
}

// --- the outcome
// ----------------------------------------------------------------------------------------------

/// The modes so far do not reach into mode `At`, which is `S:D`, or the mode has room for the
/// carry. `N` is the next stride.
pub trait Stays<At, S, D, N> {
    /// W3, as far as the types show.
    type Outcome;
}

type Before<R, D> = <Compare<R, D> as IsLess>::Output;

impl<R, At, S, D, N> Stays<At, S, D, N> for Nat<R>
where
    R: Cmp<D>,
    Compare<R, D>: IsLess,
    Before<R, D>: StaysIf<R, At, S, D, N>,
{
    type Outcome = <Before<R, D> as StaysIf<R, At, S, D, N>>::Outcome;
}

/// Like [`Stays`]. The bit decides whether the modes so far reach into the mode.
pub trait StaysIf<R, At, S, D, N> {
    /// W3, as far as the types show.
    type Outcome;
}

impl<R, At, S, D, N> StaysIf<R, At, S, D, N> for B1 {
    type Outcome = Proven;
}

/// The mode has the greatest stride: it must be the one that continues past its size.
impl<R, At: GoesOn<R, D>, S, D> StaysIf<R, At, S, D, NoNext> for B0 {
    type Outcome = At::Outcome;
}

type Span<S, D> = Multiplied<D, S>;
type Gap<S, D, N> = <Compare<Span<S, D>, N> as IsLess>::Output;

/// The outcome depends on whether the next stride leaves a gap after the mode.
impl<R, At, S, D, N> StaysIf<R, At, Int<PInt<S>>, D, Nat<N>> for B0
where
    S: Unsigned + NonZero,
    D: Times<S>,
    Span<S, D>: Cmp<N>,
    Compare<Span<S, D>, N>: IsLess,
    Gap<S, D, N>: GapIf<R, At, D>,
{
    type Outcome = <Gap<S, D, N> as GapIf<R, At, D>>::Outcome;
}

impl<R, At, V, D, N> StaysIf<R, At, Dyn<V>, D, Nat<N>> for B0 {
    type Outcome = Proven;
}

impl<S, At, D, N> Stays<At, S, D, N> for Dyn<i64> {
    type Outcome = Proven;
}

/// W3. The bit decides whether there is a gap after the mode.
pub trait GapIf<R, At, D> {
    /// W3, as far as the types show.
    type Outcome;
}

impl<R, At, D> GapIf<R, At, D> for B0 {
    type Outcome = Proven;
}

impl<R, At: GoesOn<R, D>, D> GapIf<R, At, D> for B1 {
    type Outcome = At::Outcome;
}

// --- the mode that continues past its size
// ------------------------------------------------------------------------------------

/// The position of the coalesced layout's last mode, which continues past its size.
#[derive(Debug)]
pub struct Unbounded<At>(At);

impl<At: Position> Position for Unbounded<At> {
    type Operator = At::Operator;
    const MODE: usize = At::MODE;
}

impl<At: Decimal> Decimal for Unbounded<At> {
    type Output = At::Output;
}

/// Whether the mode at this position has room for a reach `R` into its stride `D`.
pub trait GoesOn<R, D> {
    /// W3.
    type Outcome;
}

impl<R, D, At> GoesOn<R, D> for Unbounded<At> {
    type Outcome = Proven;
}

macro_rules! bounded {
    ($($At:ident)*) => { $(
        impl<R, D, Before> GoesOn<R, D> for $At<Before> {
            type Outcome = Broken<ReachesInto<R, D, Self>>;
        }
    )* };
}

bounded!(ModeZero Next);

/// Whether coalescing keeps the last integer of a shape, which it does unless the integer is
/// statically 1. If an extent of 1 is dropped at the end, the last mode does not continue past its
/// size.
pub trait EndsOpen {
    /// The position of the last mode, which is mode `At`.
    type Last<At>;
}

impl EndsOpen for Int<PInt<One>> {
    type Last<At> = At;
}

impl<U, B, C> EndsOpen for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
{
    type Last<At> = Unbounded<At>;
}

impl<W> EndsOpen for Dyn<W> {
    type Last<At> = Unbounded<At>;
}

impl<X: EndsOpen> EndsOpen for Cons<X, End> {
    type Last<At> = X::Last<At>;
}

impl<X, Y, Tail> EndsOpen for Cons<X, Cons<Y, Tail>>
where
    Cons<Y, Tail>: EndsOpen,
{
    type Last<At> = <Cons<Y, Tail> as EndsOpen>::Last<At>;
}

impl<T: Entries<List: EndsOpen>> EndsOpen for T {
    type Last<At> = <T::List as EndsOpen>::Last<At>;
}
