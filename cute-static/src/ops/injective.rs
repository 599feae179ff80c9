//! `injective`: whether no two coordinates have the same offset, and if two do, which ones.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | no two coordinates meet | `CollidesBelow`, `CollidesDown` (of a negative offset) | `injective_collision.rs`, `injective_negative.rs` |
//! | all integers are static, except strides of extents of 1 | `ExtentIsDynamic`, `StrideIsDynamic` | `injective_dynamic.rs` |
//!
//! # Ensures
//! The same answer as at run time, and its witness: `tests/vectors/tests/bridge_predicates.rs`.

use core::ops::{Add, Mul, Sub};

use typenum::{
    B0, B1, Cmp, Compare, Diff, Equal, Greater, Less, Maximum, Minimum, NInt, Negate, NonZero, PInt, Prod, Sub1, Sum,
    UInt, UTerm, Unsigned, Z0,
};

use super::moving::{CollectMoving, Down, Moving, MovingOf, MovingSoFar, NoneStill, ReachOf, Still, TotalReach, Up};
use super::verdict::{Collides, ExtentUnknown, HasAnswer, Proven, Require, StrideUnknown};
use crate::errors::operator;
use crate::int::Int;
use crate::int::natural::{CeilQuotient, Decision, Divide, Divided, RoundUp};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End};

/// A static layout in which no two coordinates have the same offset.
///
/// # Function
/// [`Injective`] holds where `A(i) ≠ A(j)` for all `i ≠ j`; otherwise the guard names two coordinates with their offset.
/// [`IsInjective`] is the answer as a bit. Where integers are dynamic, the types have no answer, and
/// [`injective`](crate::Predicates::injective) decides at run time.
///
/// # Rules
/// IN1, IN2 and IN4, explained in `cute_core::ops::injective`; each impl here carries its rule's label. Where no strides
/// overlap, one comparison per mode is enough. Otherwise the differences are tried in the same order as at run time, halving
/// their range, so that the depth of the search stays logarithmic.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, Injective, IsInjective};
/// fn scatter<L: Injective>(_: L) {}
/// scatter(layout!((4, 8):(8, 1)));
/// assert!(<IsInjective<Layout![(3, 2):(2, 3)]> as Bit>::BOOL);
/// assert!(!<IsInjective<Layout![(4, 4):(1, 2)]> as Bit>::BOOL);
/// ```
pub trait Injective: AnyLayout {}

impl<S: Copy, D: Copy> Injective for Layout<S, D>
where
    S: CollectMoving<D, super::moving::NoneMoving>,
    MovingOf<S, D>: InjectiveModes,
    InjectiveVerdictOf<S, D>: Require<operator::Injective>,
{
}

/// The verdict of the types on the layout `S:D`.
pub type InjectiveVerdictOf<S, D> = <MovingOf<S, D> as InjectiveModes>::Verdict;

/// The verdict of the types on a layout.
pub trait JudgesInjective {
    /// That it holds, or why not.
    type Verdict;
}

impl<S, D> JudgesInjective for Layout<S, D>
where
    S: CollectMoving<D, super::moving::NoneMoving>,
    MovingOf<S, D>: InjectiveModes,
{
    type Verdict = InjectiveVerdictOf<S, D>;
}

/// A layout for which the types know whether it is injective.
pub trait AsksInjective {
    /// `B1` or `B0`.
    type Answer: typenum::Bit;
}

/// `B1` where the static layout `L` is injective, `B0` where it is not.
pub type IsInjective<L> = <L as AsksInjective>::Answer;

impl<S, D> AsksInjective for Layout<S, D>
where
    S: CollectMoving<D, super::moving::NoneMoving>,
    MovingOf<S, D>: InjectiveModes,
    InjectiveVerdictOf<S, D>: HasAnswer,
{
    type Answer = <InjectiveVerdictOf<S, D> as HasAnswer>::Answer;
}

/// Judges whether the modes of a layout are injective.
pub trait InjectiveModes {
    /// The verdict.
    type Verdict;
}

/// IN1
impl<Before, At, List, First: SignedNumber> InjectiveModes for MovingSoFar<Before, At, Still<First>, List> {
    type Verdict = Collides<Int<First::Output>, Int<Z0>, Int<Z0>>;
}

impl<Before, At, List: Search> InjectiveModes for MovingSoFar<Before, At, NoneStill, List> {
    type Verdict = List::Output;
}

impl<At> InjectiveModes for ExtentUnknown<At> {
    type Verdict = Self;
}

impl<At> InjectiveModes for StrideUnknown<At> {
    type Verdict = Self;
}

// --- no difference so far ---------------------------------------------------------------------------------------

/// Searches the modes from some mode on, where those before do not differ.
pub trait Search {
    /// The verdict.
    type Output;
}

/// IN4: no difference at all.
impl Search for End {
    type Output = Proven;
}

impl<B, E, M, Sign, Tail: TotalReach> Search for Cons<Moving<B, E, M, Sign>, Tail>
where
    ReachOf<Tail>: Cmp<M>,
    Self: SearchBy<Compare<ReachOf<Tail>, M>>,
{
    type Output = <Self as SearchBy<Compare<ReachOf<Tail>, M>>>::Output;
}

/// The same search, given how the reach of the smaller strides compares with the stride.
pub trait SearchBy<Order> {
    /// The verdict.
    type Output;
}

/// IN2: the smaller strides do not reach this one, so that this mode does not differ.
impl<Mode, Tail: Search> SearchBy<Less> for Cons<Mode, Tail> {
    type Output = Tail::Output;
}

macro_rules! overlap {
    ($($order:ty)*) => { $(
        impl<Mode, Tail: Search> SearchBy<$order> for Cons<Mode, Tail>
        where
            Tail::Output: OrDiffer<Self>,
        {
            type Output = <Tail::Output as OrDiffer<Self>>::Output;
        }
    )* };
}

overlap!(Equal Greater);

/// The verdict on the smaller strides; where they do not meet, this mode differs.
pub trait OrDiffer<List> {
    /// The verdict.
    type Output;
}

impl<First, Second, Offset, List> OrDiffer<List> for Collides<First, Second, Offset> {
    type Output = Self;
}

/// The greatest positive difference of the first mode that the others can compensate.
type Most<E, M, Tail> = Minimum<Sub1<E>, <Divided<ReachOf<Tail>, M> as Decision>::Quotient>;
/// No coordinates yet.
type Origin = Path<UTerm, UTerm, Z0>;

impl<B, E, M: Unsigned + NonZero, Sign, Tail: TotalReach> OrDiffer<Cons<Moving<B, E, M, Sign>, Tail>> for Proven
where
    E: Sub<B1>,
    ReachOf<Tail>: Divide<M>,
    Divided<ReachOf<Tail>, M>: Decision,
    Sub1<E>: typenum::Min<<Divided<ReachOf<Tail>, M> as Decision>::Quotient>,
    Cons<Moving<B, E, M, Sign>, Tail>: Range<PInt<typenum::U1>, Most<E, M, Tail>, Z0, Origin>,
    Tried<Cons<Moving<B, E, M, Sign>, Tail>, PInt<typenum::U1>, Most<E, M, Tail>, Z0, Origin>: SettleSearch,
{
    type Output =
        <Tried<Cons<Moving<B, E, M, Sign>, Tail>, PInt<typenum::U1>, Most<E, M, Tail>, Z0, Origin> as SettleSearch>::Output;
}

/// The verdict on the layout from a search that began with a difference.
pub trait SettleSearch {
    /// The verdict.
    type Output;
}

impl SettleSearch for NeverMeet {
    type Output = Proven;
}

impl<F: SignedNumber, S: SignedNumber, O> SettleSearch for Path<F, S, O> {
    type Output = Collides<Int<F::Output>, Int<S::Output>, Int<O>>;
}

// --- some difference --------------------------------------------------------------------------------------------

/// Two coordinates that differ by the choices made so far, and the offset of the first.
#[derive(Debug)]
pub struct Path<First, Second, Offset>(core::marker::PhantomData<(First, Second, Offset)>);

/// The coordinates do not meet.
#[derive(Debug)]
pub struct NeverMeet;

/// A list whose first mode differs by one of `Count` steps from `Low` on, where the differences still have to sum to
/// `Rest`. The range is halved, so that many differences do not need a deep recursion.
pub trait Range<Low, Count, Rest, Path> {
    /// [`Path`] or [`NeverMeet`].
    type Output;
}

type Tried<L, Low, Count, Rest, P> = <L as Range<Low, Count, Rest, P>>::Output;

impl<L, Low, Rest, P> Range<Low, UTerm, Rest, P> for L {
    type Output = NeverMeet;
}

impl<L, Low, Rest, P> Range<Low, UInt<UTerm, B1>, Rest, P> for L
where
    L: DifferBy<Low, Rest, P>,
{
    type Output = L::Output;
}

type Half<N, B> = PInt<UInt<N, B>>;
type Middle<Low, N, B> = Sum<Low, Half<N, B>>;

impl<L, Low, N, B, Rest, P> Range<Low, UInt<UInt<N, B>, B0>, Rest, P> for L
where
    UInt<N, B>: Unsigned + NonZero,
    Low: Add<Half<N, B>>,
    L: Range<Low, UInt<N, B>, Rest, P>,
    Tried<L, Low, UInt<N, B>, Rest, P>: OrRange<L, Middle<Low, N, B>, UInt<N, B>, Rest, P>,
{
    type Output = <Tried<L, Low, UInt<N, B>, Rest, P> as OrRange<L, Middle<Low, N, B>, UInt<N, B>, Rest, P>>::Output;
}

/// One more after both halves.
impl<L, Low, N, B, Rest, P> Range<Low, UInt<UInt<N, B>, B1>, Rest, P> for L
where
    UInt<N, B>: Unsigned + NonZero,
    UInt<UInt<N, B>, B0>: Unsigned + NonZero,
    L: Range<Low, UInt<UInt<N, B>, B0>, Rest, P>,
    Low: Add<PInt<UInt<UInt<N, B>, B0>>>,
    Tried<L, Low, UInt<UInt<N, B>, B0>, Rest, P>:
        OrRange<L, Sum<Low, PInt<UInt<UInt<N, B>, B0>>>, typenum::U1, Rest, P>,
{
    type Output = <Tried<L, Low, UInt<UInt<N, B>, B0>, Rest, P> as OrRange<
        L,
        Sum<Low, PInt<UInt<UInt<N, B>, B0>>>,
        typenum::U1,
        Rest,
        P,
    >>::Output;
}

/// What was found; where nothing was, what another range finds.
pub trait OrRange<L, Low, Count, Rest, P> {
    /// [`Path`] or [`NeverMeet`].
    type Output;
}

impl<L: Range<Low, Count, Rest, P>, Low, Count, Rest, P> OrRange<L, Low, Count, Rest, P> for NeverMeet {
    type Output = L::Output;
}

impl<F, S, O, L, Low, Count, Rest, P> OrRange<L, Low, Count, Rest, P> for Path<F, S, O> {
    type Output = Self;
}

/// A list whose first mode differs by `Delta`.
pub trait DifferBy<Delta, Rest, P> {
    /// [`Path`] or [`NeverMeet`].
    type Output;
}

type Left<Delta, M, Rest> = Diff<Rest, Prod<Delta, PInt<M>>>;
type Went<P, Delta, B, M, Sign> = <P as Go<Delta, B, M, Sign>>::Output;

impl<B, E, M, Sign, Tail, Delta, Rest, P> DifferBy<Delta, Rest, P> for Cons<Moving<B, E, M, Sign>, Tail>
where
    M: Unsigned + NonZero,
    Delta: Mul<PInt<M>>,
    Rest: Sub<Prod<Delta, PInt<M>>>,
    P: Go<Delta, B, M, Sign>,
    Tail: MeetRest<Left<Delta, M, Rest>, Went<P, Delta, B, M, Sign>>,
{
    type Output = <Tail as MeetRest<Left<Delta, M, Rest>, Went<P, Delta, B, M, Sign>>>::Output;
}

/// A list whose differences have to sum to `Rest`.
pub trait MeetRest<Rest, P> {
    /// [`Path`] or [`NeverMeet`].
    type Output;
}

/// IN4: nothing is left, and the coordinates meet.
impl<P> MeetRest<Z0, P> for End {
    type Output = P;
}

macro_rules! not_met {
    ($($sign:ident)*) => { $(
        impl<U: Unsigned + NonZero, P> MeetRest<$sign<U>, P> for End {
            type Output = NeverMeet;
        }
    )* };
}

not_met!(PInt NInt);

/// The differences for which the rest is within the reach `R` of the smaller strides: from `Low` up to `High`.
type Low<Rest, R, E, M> = Maximum<Floor<Diff<Rest, R>, M>, Negate<Last<E>>>;
type High<Rest, R, E, M> = Minimum<Floor<Sum<Rest, R>, M>, Last<E>>;
/// The last coordinate of an extent.
type Last<E> = <Sub1<E> as SignedNumber>::Output;
type Behind<Tail> = <ReachOf<Tail> as SignedNumber>::Output;
/// The number of differences.
type Count<Low, High> = <Diff<High, Low> as Span>::Output;
type LowOf<Rest, E, M, Tail> = Low<Rest, Behind<Tail>, E, M>;
type HighOf<Rest, E, M, Tail> = High<Rest, Behind<Tail>, E, M>;
type CountOf<Rest, E, M, Tail> = Count<LowOf<Rest, E, M, Tail>, HighOf<Rest, E, M, Tail>>;

/// IN2: the choice of the differences keeps the remaining sum within reach.
impl<B, E, M, Sign, Tail: TotalReach, Rest, P> MeetRest<Rest, P> for Cons<Moving<B, E, M, Sign>, Tail>
where
    E: Sub<B1>,
    Sub1<E>: SignedNumber,
    Last<E>: core::ops::Neg,
    ReachOf<Tail>: SignedNumber,
    Rest: Add<Behind<Tail>> + Sub<Behind<Tail>>,
    Diff<Rest, Behind<Tail>>: FloorBy<M>,
    Sum<Rest, Behind<Tail>>: FloorBy<M>,
    Floor<Diff<Rest, Behind<Tail>>, M>: typenum::Max<Negate<Last<E>>>,
    Floor<Sum<Rest, Behind<Tail>>, M>: typenum::Min<Last<E>>,
    HighOf<Rest, E, M, Tail>: Sub<LowOf<Rest, E, M, Tail>>,
    Diff<HighOf<Rest, E, M, Tail>, LowOf<Rest, E, M, Tail>>: Span,
    Self: Range<LowOf<Rest, E, M, Tail>, CountOf<Rest, E, M, Tail>, Rest, P>,
{
    type Output = Tried<Self, LowOf<Rest, E, M, Tail>, CountOf<Rest, E, M, Tail>, Rest, P>;
}

/// How many integers there are from 0 up to this one.
pub trait Span {
    /// The number, which is 0 if this one is negative.
    type Output;
}

impl Span for Z0 {
    type Output = typenum::U1;
}

impl<U: Unsigned + NonZero + Add<B1>> Span for PInt<U> {
    type Output = typenum::Add1<U>;
}

impl<U: Unsigned + NonZero> Span for NInt<U> {
    type Output = UTerm;
}

/// A number with a sign.
pub trait SignedNumber {
    /// `Z0` or `PInt`.
    type Output;
}

impl SignedNumber for UTerm {
    type Output = Z0;
}

impl<U, B> SignedNumber for UInt<U, B>
where
    Self: Unsigned + NonZero,
{
    type Output = PInt<Self>;
}

/// Division by `M`, rounded down.
pub trait FloorBy<M> {
    /// The quotient.
    type Output;
}

type Floor<Z, M> = <Z as FloorBy<M>>::Output;

impl<M> FloorBy<M> for Z0 {
    type Output = Self;
}

impl<U: Unsigned + NonZero + Divide<M>, M> FloorBy<M> for PInt<U>
where
    Divided<U, M>: Decision,
    <Divided<U, M> as Decision>::Quotient: SignedNumber,
{
    type Output = <<Divided<U, M> as Decision>::Quotient as SignedNumber>::Output;
}

impl<U: Unsigned + NonZero + Divide<M>, M> FloorBy<M> for NInt<U>
where
    Divided<U, M>: RoundUp,
    CeilQuotient<U, M>: Unsigned + NonZero,
{
    type Output = NInt<CeilQuotient<U, M>>;
}

/// Two coordinates, one of which advances by `Delta` steps in a mode. A difference is one of magnitudes: where the stride is
/// negative, the other coordinate advances.
pub trait Go<Delta, B, M, Sign> {
    /// [`Path`].
    type Output;
}

impl<F, S, O, B, M, Sign> Go<Z0, B, M, Sign> for Path<F, S, O> {
    type Output = Self;
}

macro_rules! go {
    ($(first $delta:ident $Sign:ident $offset:ident;)*) => { $(
        impl<F, S, O, U, B, M> Go<$delta<U>, B, M, $Sign> for Path<F, S, O>
        where
            U: Unsigned + NonZero + Mul<B> + Mul<M>,
            Prod<U, M>: Unsigned + NonZero,
            F: Add<Prod<U, B>>,
            O: Add<$offset<Prod<U, M>>>,
        {
            type Output = Path<Sum<F, Prod<U, B>>, S, Sum<O, $offset<Prod<U, M>>>>;
        }
    )* };
    ($(second $delta:ident $Sign:ident;)*) => { $(
        impl<F, S, O, U, B, M> Go<$delta<U>, B, M, $Sign> for Path<F, S, O>
        where
            U: Unsigned + NonZero + Mul<B>,
            S: Add<Prod<U, B>>,
        {
            type Output = Path<F, Sum<S, Prod<U, B>>, O>;
        }
    )* };
}

go! {
    first PInt Up PInt;
    first NInt Down NInt;
}

go! {
    second NInt Up;
    second PInt Down;
}
