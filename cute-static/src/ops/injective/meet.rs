//! Decides whether two coordinates that differ in some mode can still have the same offset. The
//! differences in the remaining modes must then cancel the difference of the offsets so far.

use core::ops::{Add, Mul, Sub};

use typenum::{
    B0, B1, Diff, Maximum, Minimum, NInt, Negate, NonZero, PInt, Prod, Sub1, Sum, UInt, UTerm,
    Unsigned, Z0,
};

use super::super::mechanisms::moving::{Down, Moving, ReachOf, TotalReach, Up};
use crate::int::natural::{CeilQuotient, Decision, Divide, Divided, RoundUp, SignedOf, ToInt};
use crate::list::{Cons, End};

/// Two coordinates that differ in the modes searched so far, and the offset of the first
/// coordinate.
#[derive(Debug)]
pub struct Path<First, Second, Offset>(core::marker::PhantomData<(First, Second, Offset)>);

/// No two coordinates have the same offset.
#[derive(Debug)]
pub struct NeverMeet;

/// Searches a list of modes for two coordinates with the same offset. In the first mode, the
/// coordinates differ by `Low` to `Low + Count − 1` steps. The differences in all modes must add up
/// to the offset `Rest`. Each step halves the range, so the recursion stays shallow.
pub trait Range<Low, Count, Rest, Path> {
    /// [`Path`] or [`NeverMeet`].
    type Output;
}

pub type Tried<L, Low, Count, Rest, P> = <L as Range<Low, Count, Rest, P>>::Output;

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
    type Output = <Tried<L, Low, UInt<N, B>, Rest, P> as OrRange<
        L,
        Middle<Low, N, B>,
        UInt<N, B>,
        Rest,
        P,
    >>::Output;
}

/// Tries the last difference after all others if the count is odd.
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

/// Searches the second part of a range if `Self`, the result for the first part, is [`NeverMeet`].
pub trait OrRange<L, Low, Count, Rest, P> {
    type Output;
}

impl<L: Range<Low, Count, Rest, P>, Low, Count, Rest, P> OrRange<L, Low, Count, Rest, P>
    for NeverMeet
{
    type Output = L::Output;
}

impl<F, S, O, L, Low, Count, Rest, P> OrRange<L, Low, Count, Rest, P> for Path<F, S, O> {
    type Output = Self;
}

/// Searches a list of modes for two coordinates that differ by `Delta` steps in the first mode.
pub trait DifferBy<Delta, Rest, P> {
    type Output;
}

type Left<Delta, M, Rest> = Diff<Rest, Prod<Delta, PInt<M>>>;
type Went<P, Delta, B, M, Sign> = <P as Go<Delta, B, M, Sign>>::Output;

impl<B, E, M, Sign, Tail, Delta, Rest, P> DifferBy<Delta, Rest, P>
    for Cons<Moving<B, E, M, Sign>, Tail>
where
    M: Unsigned + NonZero,
    Delta: Mul<PInt<M>>,
    Rest: Sub<Prod<Delta, PInt<M>>>,
    P: Go<Delta, B, M, Sign>,
    Tail: MeetRest<Left<Delta, M, Rest>, Went<P, Delta, B, M, Sign>>,
{
    type Output = <Tail as MeetRest<Left<Delta, M, Rest>, Went<P, Delta, B, M, Sign>>>::Output;
}

/// Searches a list of modes for two coordinates whose differences add up to the offset `Rest`.
pub trait MeetRest<Rest, P> {
    type Output;
}

/// IN4: no mode is left and the rest is 0, so the two coordinates have the same offset.
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

/// The least and the greatest difference in a mode that keep the rest within `R`. `R` is the reach
/// of the modes of smaller stride: the greatest distance by which they move the offset.
type Low<Rest, R, E, M> = Maximum<Floor<Diff<Rest, R>, M>, Negate<Last<E>>>;
type High<Rest, R, E, M> = Minimum<Floor<Sum<Rest, R>, M>, Last<E>>;
/// The last coordinate in a mode of the extent `E`.
type Last<E> = SignedOf<Sub1<E>>;
type Behind<Tail> = SignedOf<ReachOf<Tail>>;
/// The number of differences from `Low` to `High`.
type Count<Low, High> = <Diff<High, Low> as Span>::Output;
type LowOf<Rest, E, M, Tail> = Low<Rest, Behind<Tail>, E, M>;
type HighOf<Rest, E, M, Tail> = High<Rest, Behind<Tail>, E, M>;
type CountOf<Rest, E, M, Tail> = Count<LowOf<Rest, E, M, Tail>, HighOf<Rest, E, M, Tail>>;

/// IN2: tries only the differences that leave a rest within the reach of the modes of smaller
/// stride.
impl<B, E, M, Sign, Tail: TotalReach, Rest, P> MeetRest<Rest, P>
    for Cons<Moving<B, E, M, Sign>, Tail>
where
    E: Sub<B1>,
    Sub1<E>: ToInt,
    Last<E>: core::ops::Neg,
    ReachOf<Tail>: ToInt,
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

/// Counts the integers from 0 up to and including this integer.
pub trait Span {
    /// The count, which is 0 if this integer is negative.
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

/// Divides by `M` and rounds down.
pub trait FloorBy<M> {
    type Output;
}

type Floor<Z, M> = <Z as FloorBy<M>>::Output;

impl<M> FloorBy<M> for Z0 {
    type Output = Self;
}

impl<U: Unsigned + NonZero + Divide<M>, M> FloorBy<M> for PInt<U>
where
    Divided<U, M>: Decision,
    <Divided<U, M> as Decision>::Quotient: ToInt,
{
    type Output = SignedOf<<Divided<U, M> as Decision>::Quotient>;
}

impl<U: Unsigned + NonZero + Divide<M>, M> FloorBy<M> for NInt<U>
where
    Divided<U, M>: RoundUp,
    CeilQuotient<U, M>: Unsigned + NonZero,
{
    type Output = NInt<CeilQuotient<U, M>>;
}

/// Advances one of two coordinates by `Delta` steps in a mode. Differences are computed with the
/// magnitudes of strides, so if the stride is negative, the other coordinate advances.
pub trait Go<Delta, B, M, Sign> {
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
