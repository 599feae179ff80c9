//! `same_function`: whether two layouts give the same offset for every linear coordinate; if not, where they differ.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | SF1: equal sizes | `SizesPart` | `same_function_sizes.rs` |
//! | SF2, SF3: no coordinate differs | `OffsetsPart`; `PartsAt`, if an offset is negative | `same_function_stride.rs`, `same_function_extent.rs`, `same_function_negative.rs` |
//! | all integers are static | `ExtentIsDynamic`, `StrideIsDynamic` | `same_function_dynamic.rs` |
//!
//! # Ensures
//! The same answer as at run time: `tests/vectors/tests/bridge_predicates.rs`.

use core::ops::Mul;

use typenum::{Bit, Cmp, Compare, Eq, Equal, Greater, IsEqual, Less, NonZero, PInt, Prod, Unsigned};

use super::coalesce::{CoalesceOnto, Onto};
use super::is_static::{KnownLayout, KnownOf};
use super::size::{Size, SizeOf};
use super::verdict::{Differs, ExtentUnknown, HasAnswer, Proven, Require, SizesDiffer, StrideUnknown};
use crate::errors::operator;
use crate::int::Int;
use crate::int::natural::{IsSame, One, Same};
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Mode};

/// A static layout that gives the offset of `B` for every linear coordinate.
///
/// # Function
/// [`SameFunction`] holds if they do, whatever their shapes: their coalesced forms, which are canonical, are the same type.
/// Otherwise the guard names the sizes, or a coordinate with both offsets. [`IsSameFunction`] is the answer as a bit. If some
/// integers are dynamic, the types have no answer, and [`same_function`](crate::Predicates::same_function) checks at run time.
///
/// # Rules
/// SF1 to SF4, explained in `cute_core::ops::same_function`; each impl here carries its rule's label.
///
/// # Example
/// ```
/// use cute::prelude::*;
/// use cute::{Bit, IsSameFunction, SameFunction};
/// fn swap_in<A: SameFunction<B>, B>(_: A, _: B) {}
/// swap_in(layout!((2, (1, 6)):(1, (6, 2))), layout!(12:1));
/// assert!(!<IsSameFunction<Layout![(4, 3):(1, 4)], Layout![(4, 3):(1, 5)]> as Bit>::BOOL);
/// ```
pub trait SameFunction<B>: AnyLayout {}

/// The verdict of the types on two layouts.
pub type SameFunctionVerdictOf<S, D, S2, D2> = <KnownOf<S, D> as AndOther<S, D, S2, D2>>::Verdict;

impl<S: Copy, D: Copy, S2, D2> SameFunction<Layout<S2, D2>> for Layout<S, D>
where
    Self: KnownLayout,
    KnownOf<S, D>: AndOther<S, D, S2, D2>,
    SameFunctionVerdictOf<S, D, S2, D2>: Require<operator::SameFunction>,
{
}

/// Layouts for which the types know whether they are the same function.
pub trait AsksSameFunction<B> {
    /// `B1` or `B0`.
    type Answer: Bit;
}

impl<S, D, S2, D2> AsksSameFunction<Layout<S2, D2>> for Layout<S, D>
where
    Self: KnownLayout,
    KnownOf<S, D>: AndOther<S, D, S2, D2>,
    SameFunctionVerdictOf<S, D, S2, D2>: HasAnswer,
{
    type Answer = <SameFunctionVerdictOf<S, D, S2, D2> as HasAnswer>::Answer;
}

/// `B1` if the static layouts `A` and `B` are the same function, `B0` if not.
pub type IsSameFunction<A, B> = <A as AsksSameFunction<B>>::Answer;

/// Whether the left layout, `S:D`, is static; if so, the right layout is checked next.
pub trait AndOther<S, D, S2, D2> {
    /// The verdict.
    type Verdict;
}

/// The verdict on both layouts.
pub trait AndSizes<S, D, S2, D2> {
    /// The verdict.
    type Verdict;
}

macro_rules! no_answer {
    ($($unknown:ident)*) => { $(
        impl<At, S, D, S2, D2> AndOther<S, D, S2, D2> for $unknown<At> {
            type Verdict = Self;
        }

        impl<At, S, D, S2, D2> AndSizes<S, D, S2, D2> for $unknown<At> {
            type Verdict = Self;
        }
    )* };
}

no_answer!(ExtentUnknown StrideUnknown);

impl<S, D, S2, D2> AndOther<S, D, S2, D2> for Proven
where
    Layout<S2, D2>: KnownLayout,
    KnownOf<S2, D2>: AndSizes<S, D, S2, D2>,
{
    type Verdict = <KnownOf<S2, D2> as AndSizes<S, D, S2, D2>>::Verdict;
}

impl<S: Size, D, S2: Size, D2> AndSizes<S, D, S2, D2> for Proven
where
    SizeOf<S>: OfSize<SizeOf<S2>, S, D, S2, D2>,
{
    type Verdict = <SizeOf<S> as OfSize<SizeOf<S2>, S, D, S2, D2>>::Verdict;
}

/// A size, compared with another.
pub trait OfSize<Other, S, D, S2, D2> {
    /// The verdict.
    type Verdict;
}

impl<N, M, S, D, S2, D2> OfSize<Int<PInt<M>>, S, D, S2, D2> for Int<PInt<N>>
where
    N: Unsigned + NonZero + Same<M>,
    M: Unsigned + NonZero,
    IsSame<N, M>: Canonical<N, M, S, D, S2, D2>,
{
    type Verdict = <IsSame<N, M> as Canonical<N, M, S, D, S2, D2>>::Verdict;
}

/// Whether the sizes are equal; if so, the coalesced forms are compared.
pub trait Canonical<N, M, S, D, S2, D2> {
    /// The verdict.
    type Verdict;
}

/// SF1
impl<N: Unsigned + NonZero, M: Unsigned + NonZero, S, D, S2, D2> Canonical<N, M, S, D, S2, D2> for typenum::B0 {
    type Verdict = SizesDiffer<Int<PInt<N>>, Int<PInt<M>>>;
}

impl<N, M, S, D, S2, D2> Canonical<N, M, S, D, S2, D2> for typenum::B1
where
    S: CoalesceOnto<D, End>,
    S2: CoalesceOnto<D2, End>,
    Onto<S, D, End>: PartsFrom<Onto<S2, D2, End>, One>,
{
    type Verdict = <Onto<S, D, End> as PartsFrom<Onto<S2, D2, End>, One>>::Verdict;
}

/// Two coalesced lists of the same size, where `Before` is the product of the extents before them.
pub trait PartsFrom<Other, Before> {
    /// The verdict.
    type Verdict;
}

/// SF4
impl<Before> PartsFrom<Self, Before> for End {
    type Verdict = Proven;
}

impl<S, D, Tail, S2, D2, Tail2, Before> PartsFrom<Cons<Mode<S2, Int<D2>>, Tail2>, Before>
    for Cons<Mode<S, Int<D>>, Tail>
where
    D: IsEqual<D2>,
    Eq<D, D2>: PartsByStride<Self, Cons<Mode<S2, Int<D2>>, Tail2>, Before>,
{
    type Verdict = <Eq<D, D2> as PartsByStride<Self, Cons<Mode<S2, Int<D2>>, Tail2>, Before>>::Verdict;
}

/// Whether the strides of two first modes are equal.
pub trait PartsByStride<A, B, Before> {
    /// The verdict.
    type Verdict;
}

/// SF2
impl<S, D, Tail, S2, D2, Tail2, Before: Unsigned + NonZero>
    PartsByStride<Cons<Mode<S, D>, Tail>, Cons<Mode<S2, D2>, Tail2>, Before> for typenum::B0
{
    type Verdict = Differs<Int<PInt<Before>>, D, D2>;
}

impl<E, D, Tail, E2, D2, Tail2, Before>
    PartsByStride<Cons<Mode<Int<PInt<E>>, D>, Tail>, Cons<Mode<Int<PInt<E2>>, D2>, Tail2>, Before> for typenum::B1
where
    E: Unsigned + NonZero + Cmp<E2>,
    E2: Unsigned + NonZero,
    Compare<E, E2>: PartsByExtent<E, D, Tail, E2, Tail2, Before>,
{
    type Verdict = <Compare<E, E2> as PartsByExtent<E, D, Tail, E2, Tail2, Before>>::Verdict;
}

/// How the extents of two first modes with the same stride compare.
pub trait PartsByExtent<E, D, Tail, E2, Tail2, Before> {
    /// The verdict.
    type Verdict;
}

impl<E, D, Tail, E2, Tail2, Before: Mul<E>> PartsByExtent<E, D, Tail, E2, Tail2, Before> for Equal
where
    Tail: PartsFrom<Tail2, Prod<Before, E>>,
{
    type Verdict = Tail::Verdict;
}

/// SF3: the left layout has moved on to its next mode.
impl<E, D, S1, D1, Tail, E2, Tail2, Before> PartsByExtent<E, D, Cons<Mode<S1, D1>, Tail>, E2, Tail2, Before> for Less
where
    E: Unsigned + NonZero,
    Before: Mul<E, Output: Unsigned + NonZero>,
    D: Mul<Int<PInt<E>>>,
{
    type Verdict = Differs<Int<PInt<Prod<Before, E>>>, D1, Prod<D, Int<PInt<E>>>>;
}

/// SF3: the right layout has moved on to its next mode.
impl<E, D, Tail, E2, S1, D1, Tail2, Before> PartsByExtent<E, D, Tail, E2, Cons<Mode<S1, D1>, Tail2>, Before> for Greater
where
    E2: Unsigned + NonZero,
    Before: Mul<E2, Output: Unsigned + NonZero>,
    D: Mul<Int<PInt<E2>>>,
{
    type Verdict = Differs<Int<PInt<Prod<Before, E2>>>, Prod<D, Int<PInt<E2>>>, D1>;
}
