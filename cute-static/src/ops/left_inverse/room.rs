//! W3: decides whether each mode can absorb carries. The *reach* of modes is the greatest distance
//! by which they move the offset. The modes of smaller stride carry into a mode if their reach is
//! at least the stride of that mode.
//!
//! | reach of the modes of smaller stride, compared with the stride | outcome |
//! |---|---|
//! | less, known from the types | no carry occurs, so the mode is accepted |
//! | not less, known from the types | refused, unless the next stride leaves no gap or the mode is the layout's last and continues past its size |
//! | known only at run time | decided by the same rules at run time |

use typenum::{B0, B1, Cmp, Compare, NonZero, PInt, Sub1, UInt, Unsigned};

use crate::errors::decimal::Decimal;
use crate::errors::position::{ModeZero, Next, Position};
use crate::int::natural::{IsLess, Multiplied, Nat, One, Times};
use crate::int::{Dyn, Held, Int};
use crate::list::{Cons, End, Entries};
use crate::ops::right_inverse::by_stride::Placed;
use crate::outcome::{Broken, Proven, ReachesInto};

/// Adds the reach of a mode `S:D` to the greatest offset of the modes before it.
pub trait AddReach<S, D> {
    /// [`Nat`] if all extents are static, else [`Dyn`].
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

// --- the next stride -----------------------------------------------------------------------------

/// Marks the mode of the greatest stride, which no other mode follows.
#[derive(Debug)]
pub struct NoNext;

/// Returns the first stride in a list of modes that are sorted by ascending stride.
pub trait NextStride {
    /// [`Nat`] of the stride, or [`NoNext`] if the list is empty.
    type Next;
}

/// The first stride of the list `Tail`.
pub type NextOf<Tail> = <Tail as NextStride>::Next;

impl NextStride for End {
    type Next = NoNext;
}

impl<At, S, D: Unsigned + NonZero, P, Tail> NextStride
    for Cons<Placed<At, S, Int<PInt<D>>, P>, Tail>
{
    type Next = Nat<D>;
}

// --- the outcome ---------------------------------------------------------------------------------

/// Compares the reach of the modes of smaller stride with the stride of the mode `S:D`, which is
/// mode `At`. The mode passes if the reach is less than the mode's stride, or if the mode can
/// absorb the carry. `N` is the stride of the next mode.
pub trait Stays<At, S, D, N> {
    /// The outcome of W3, as far as the types show it.
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

/// Decides [`Stays`] from a bit that is `B1` if the reach is less than the stride.
pub trait StaysIf<R, At, S, D, N> {
    type Outcome;
}

impl<R, At, S, D, N> StaysIf<R, At, S, D, N> for B1 {
    type Outcome = Proven;
}

/// The mode of the greatest stride absorbs the carry only if this mode continues past its size.
impl<R, At: GoesOn<R, D>, S, D> StaysIf<R, At, S, D, NoNext> for B0 {
    type Outcome = At::Outcome;
}

type Span<S, D> = Multiplied<D, S>;
type Gap<S, D, N> = <Compare<Span<S, D>, N> as IsLess>::Output;

/// The mode absorbs the carry if the next stride leaves no gap after the mode.
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

/// Decides W3 from a bit that is `B1` if there is a gap after the mode.
pub trait GapIf<R, At, D> {
    type Outcome;
}

impl<R, At, D> GapIf<R, At, D> for B0 {
    type Outcome = Proven;
}

impl<R, At: GoesOn<R, D>, D> GapIf<R, At, D> for B1 {
    type Outcome = At::Outcome;
}

// --- the mode that continues past its size -------------------------------------------------------

/// Marks the last mode of a coalesced layout, mode `At`, which continues past its size.
#[derive(Debug)]
pub struct Unbounded<At>(At);

impl<At: Position> Position for Unbounded<At> {
    type Operator = At::Operator;
    const MODE: usize = At::MODE;
}

impl<At: Decimal> Decimal for Unbounded<At> {
    type Output = At::Output;
}

/// Decides whether a mode of stride `D` continues past its size, and can therefore absorb the reach
/// `R`. `Self` is the position of the mode.
pub trait GoesOn<R, D> {
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

/// Decides from a shape whether the layout's last mode continues past its size. The mode continues
/// unless the last integer of the shape is a static 1, which coalescing drops.
pub trait EndsOpen {
    /// The position of the last mode, given its number `At`.
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
