//! W3: whether the modes of smaller stride stay out of a mode, or the mode has room for what they carry into it.
//!
//! | the reach of the modes so far, compared with the stride | then |
//! |---|---|
//! | less, in the types | they stay out |
//! | no less, in the types | refused, unless the next stride leaves no gap or the mode is the layout's last and goes on |
//! | known only at run time | the same at run time |

use typenum::{B0, B1, Bit, Cmp, Compare, NonZero, PInt, Sub1, UInt, Unsigned};

use super::{FirstMode, InvertedLayout, RefusesReach};
use crate::errors::Refusal;
use crate::errors::position::{ModeZero, Next};
use crate::int::natural::{IsLess, Multiplied, Nat, One, Times};
use crate::int::{Dyn, Held, Int};
use crate::list::{Cons, End, Entries};
use crate::ops::coalesce::CoalesceOnto;
use crate::ops::right_inverse::CoalescedModes;
use crate::ops::right_inverse::by_stride::Placed;

/// The reach of the modes so far, with one more mode `S:D`.
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

// --- the next stride ------------------------------------------------------------------------------------------

/// There is no mode with a greater stride.
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

impl<At, S, D: Unsigned + NonZero, P, Tail> NextStride for Cons<Placed<At, S, Int<PInt<D>>, P>, Tail> {
    type Next = Nat<D>;
}

// --- the verdict ----------------------------------------------------------------------------------------------

/// W3 holds, as far as the types know.
#[derive(Debug)]
pub struct Stay;

/// The reach of the modes so far stays out of the mode `S:D`, mode `At`, or has room there; `N` is the next stride.
pub trait Stays<At, S, D, N, Whole> {
    /// [`Stay`] or [`Refusal`].
    type Verdict;
}

type Before<R, D> = <Compare<R, D> as IsLess>::Output;

impl<R, At, S, D, N, Whole> Stays<At, S, D, N, Whole> for Nat<R>
where
    R: Cmp<D>,
    Compare<R, D>: IsLess,
    Before<R, D>: StaysIf<R, At, S, D, N, Whole>,
{
    type Verdict = <Before<R, D> as StaysIf<R, At, S, D, N, Whole>>::Verdict;
}

/// As [`Stays`], where the bit says whether the modes so far stay out of the mode.
pub trait StaysIf<R, At, S, D, N, Whole> {
    /// [`Stay`] or [`Refusal`].
    type Verdict;
}

impl<R, At, S, D, N, Whole> StaysIf<R, At, S, D, N, Whole> for B1 {
    type Verdict = Stay;
}

/// The mode has the greatest stride: it must be the one that goes on.
impl<R, At, S, D, W> StaysIf<R, At, S, D, NoNext, W> for B0
where
    W: GoesOn<At>,
    W::Output: RoomIf<R, At, D, W>,
{
    type Verdict = <W::Output as RoomIf<R, At, D, W>>::Verdict;
}

type Span<S, D> = Multiplied<D, S>;
type Gap<S, D, N> = <Compare<Span<S, D>, N> as IsLess>::Output;

/// The next stride leaves a gap after the mode, or it does not.
impl<R, At, S, D, N, W> StaysIf<R, At, Int<PInt<S>>, D, Nat<N>, W> for B0
where
    S: Unsigned + NonZero,
    D: Times<S>,
    Span<S, D>: Cmp<N>,
    Compare<Span<S, D>, N>: IsLess,
    Gap<S, D, N>: GapIf<R, At, D, W>,
{
    type Verdict = <Gap<S, D, N> as GapIf<R, At, D, W>>::Verdict;
}

impl<R, At, V: Held, D, N, W> StaysIf<R, At, Dyn<V>, D, Nat<N>, W> for B0 {
    type Verdict = Stay;
}

impl<S, At, D, N, W> Stays<At, S, D, N, W> for Dyn<i64> {
    type Verdict = Stay;
}

/// W3, where the bit says whether there is a gap after the mode.
pub trait GapIf<R, At, D, Whole> {
    /// [`Stay`] or [`Refusal`].
    type Verdict;
}

impl<R, At, D, W> GapIf<R, At, D, W> for B0 {
    type Verdict = Stay;
}

impl<R, At, D, W> GapIf<R, At, D, W> for B1
where
    W: GoesOn<At>,
    W::Output: RoomIf<R, At, D, W>,
{
    type Verdict = <W::Output as RoomIf<R, At, D, W>>::Verdict;
}

/// W3, where the bit says whether the mode has no end.
pub trait RoomIf<R, At, D, Whole> {
    /// [`Stay`] or [`Refusal`].
    type Verdict;
}

impl<R, At, D, W> RoomIf<R, At, D, W> for B1 {
    type Verdict = Stay;
}

/// W3: the mode has no room, and is refused.
impl<R, At, D, W> RoomIf<R, At, D, W> for B0
where
    W: RefusesReach<R, D, At>,
{
    type Verdict = Refusal;
}

// --- the mode that goes on ------------------------------------------------------------------------------------

/// Whether mode `At` of the coalesced layout is its last, by which it goes on past its size. An extent of 1 that is dropped
/// at the end goes on instead of it.
pub trait GoesOn<At> {
    /// The bit.
    type Output: Bit;
}

type LastOf<S, D> = <CoalescedModes<S, D> as LastAt<FirstMode>>::Output;

impl<S, D, At> GoesOn<At> for InvertedLayout<S, D>
where
    S: CoalesceOnto<D, End> + EndsOpen,
    CoalescedModes<S, D>: LastAt<FirstMode>,
    At: IsMode<LastOf<S, D>>,
    S::Open: core::ops::BitAnd<At::Output, Output: Bit>,
{
    type Output = typenum::And<S::Open, At::Output>;
}

/// Whether the last integer of a shape is kept by coalescing: it is not statically 1.
pub trait EndsOpen {
    /// The bit.
    type Open;
}

impl EndsOpen for Int<PInt<One>> {
    type Open = B0;
}

impl<U, B, C> EndsOpen for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
{
    type Open = B1;
}

impl<W> EndsOpen for Dyn<W> {
    type Open = B1;
}

impl<X: EndsOpen> EndsOpen for Cons<X, End> {
    type Open = X::Open;
}

impl<X, Y, Tail> EndsOpen for Cons<X, Cons<Y, Tail>>
where
    Cons<Y, Tail>: EndsOpen,
{
    type Open = <Cons<Y, Tail> as EndsOpen>::Open;
}

impl<T: Entries> EndsOpen for T
where
    T::List: EndsOpen,
{
    type Open = <T::List as EndsOpen>::Open;
}

/// The number of a list's last mode, the first being mode `At`.
pub trait LastAt<At> {
    /// The position.
    type Output;
}

impl<M, At> LastAt<At> for Cons<M, End> {
    type Output = At;
}

impl<M, N, Tail, At> LastAt<At> for Cons<M, Cons<N, Tail>>
where
    Cons<N, Tail>: LastAt<Next<At>>,
{
    type Output = <Cons<N, Tail> as LastAt<Next<At>>>::Output;
}

/// Whether two positions are the same.
pub trait IsMode<At> {
    /// The bit.
    type Output;
}

impl<Op> IsMode<ModeZero<Op>> for ModeZero<Op> {
    type Output = B1;
}

impl<Op, At> IsMode<Next<At>> for ModeZero<Op> {
    type Output = B0;
}

impl<Op, At> IsMode<ModeZero<Op>> for Next<At> {
    type Output = B0;
}

impl<A: IsMode<B>, B> IsMode<Next<B>> for Next<A> {
    type Output = A::Output;
}
