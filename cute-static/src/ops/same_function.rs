//! `same_function`: checks whether two layouts map every linear coordinate to the same offset. If
//! the layouts differ, the result names a coordinate with different offsets.
//!
//! # Requires
//! | rule | guard | ui test |
//! |---|---|---|
//! | SF1: equal sizes | `SizesDiffer` | `ui/same_function/same_function_sizes` |
//! | SF2, SF3: the offsets are equal at every coordinate | `OffsetsPart`; `PartsAt`, if an offset is negative | `ui/same_function/same_function_stride`, `ui/same_function/same_function_extent`, `ui/same_function/same_function_negative` |
//! | all integers are static | `ExtentIsDynamic`, `StrideIsDynamic` | `ui/same_function/same_function_dynamic` |
//!
//! # Ensures
//! The result is the same as at run time: `tests/vectors/tests/bridge_predicates.rs`.

use core::ops::Mul;

use typenum::{Cmp, Compare, Eq, Equal, Greater, IsEqual, Less, NonZero, PInt, Prod, Unsigned};

use super::coalesce::{CoalesceOnto, Onto};
use super::is_static::{KnownLayout, KnownOf};
use super::size::{Size, SizeOf};
use crate::errors::operator;
use crate::int::Int;
use crate::int::natural::One;
use crate::layout::{AnyLayout, Layout};
use crate::list::{Cons, End, Mode};
use crate::outcome::{AndThen, Broken, Decided, Differs, EqualSizes, Judges, Proven, Require};

/// A static layout that has the same offset as `B` at every linear coordinate, although the shapes
/// may differ: `(2,3):(1,2)` and `6:1` are the same function.
///
/// Use it as a bound. The compiler's error names both sizes, or a coordinate with both offsets. For
/// layouts with run-time integers, call [`same_function`](crate::Predicates::same_function).
/// [`IsSameFunction`] is the answer as a type.
///
/// # Rules
/// Two layouts are the same function if and only if they coalesce to the same layout.
///
/// | rule | the coalesced layouts | result |
/// |---|---|---|
/// | SF1 | have different sizes | refused, with both sizes |
/// | SF2, SF3 | first differ in the stride or extent of a mode | refused, with the first coordinate at which the offsets differ |
/// | SF4 | do not differ | the bound holds |
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

impl<S: Copy, D: Copy, S2, D2> SameFunction<Layout<S2, D2>> for Layout<S, D> where
    (Self, Layout<S2, D2>):
        Judges<operator::SameFunction, Outcome: Require<operator::SameFunction>>
{
}

/// `B1` if the static layouts `A` and `B` are the same function, `B0` if not.
pub type IsSameFunction<A, B> = <(A, B) as Decided<operator::SameFunction>>::Answer;

/// The check that the integers of the second layout are static.
#[derive(Debug)]
pub struct OtherIsKnown;

/// The check that both layouts have the same size.
#[derive(Debug)]
pub struct AreOfOneSize;

/// The check that both layouts have the same coalesced form.
#[derive(Debug)]
pub struct AreOneForm;

impl<S, D, B> Judges<operator::SameFunction> for (Layout<S, D>, B)
where
    Layout<S, D>: KnownLayout,
    KnownOf<S, D>: AndThen<OtherIsKnown, Self>,
{
    type Outcome = <KnownOf<S, D> as AndThen<OtherIsKnown, Self>>::Outcome;
}

impl<A, S, D> Judges<OtherIsKnown> for (A, Layout<S, D>)
where
    Layout<S, D>: KnownLayout,
    KnownOf<S, D>: AndThen<AreOfOneSize, Self>,
{
    type Outcome = <KnownOf<S, D> as AndThen<AreOfOneSize, Self>>::Outcome;
}

/// SF1: the sizes must be equal.
impl<S: Size, D, S2: Size, D2> Judges<AreOfOneSize> for (Layout<S, D>, Layout<S2, D2>)
where
    SizeOf<S>: EqualSizes<SizeOf<S2>>,
    <SizeOf<S> as EqualSizes<SizeOf<S2>>>::Outcome: AndThen<AreOneForm, Self>,
{
    type Outcome =
        <<SizeOf<S> as EqualSizes<SizeOf<S2>>>::Outcome as AndThen<AreOneForm, Self>>::Outcome;
}

impl<S, D, S2, D2> Judges<AreOneForm> for (Layout<S, D>, Layout<S2, D2>)
where
    S: CoalesceOnto<D, End>,
    S2: CoalesceOnto<D2, End>,
    Onto<S, D, End>: PartsFrom<Onto<S2, D2, End>, One>,
{
    type Outcome = <Onto<S, D, End> as PartsFrom<Onto<S2, D2, End>, One>>::Outcome;
}

/// Compares a coalesced list with the list `Other` of the same size. `Before` is the product of the
/// extents that were already compared.
pub trait PartsFrom<Other, Before> {
    type Outcome;
}

/// SF4: the layouts do not differ.
impl<Before> PartsFrom<Self, Before> for End {
    type Outcome = Proven;
}

impl<S, D, Tail, S2, D2, Tail2, Before> PartsFrom<Cons<Mode<S2, Int<D2>>, Tail2>, Before>
    for Cons<Mode<S, Int<D>>, Tail>
where
    D: IsEqual<D2>,
    Eq<D, D2>: PartsByStride<Self, Cons<Mode<S2, Int<D2>>, Tail2>, Before>,
{
    type Outcome =
        <Eq<D, D2> as PartsByStride<Self, Cons<Mode<S2, Int<D2>>, Tail2>, Before>>::Outcome;
}

/// Compares two lists from their first modes on. `Self` is `B1` if these modes have equal strides.
pub trait PartsByStride<A, B, Before> {
    type Outcome;
}

/// SF2: the strides differ.
impl<S, D, Tail, S2, D2, Tail2, Before: Unsigned + NonZero>
    PartsByStride<Cons<Mode<S, D>, Tail>, Cons<Mode<S2, D2>, Tail2>, Before> for typenum::B0
{
    type Outcome = Broken<Differs<Int<PInt<Before>>, D, D2>>;
}

impl<E, D, Tail, E2, D2, Tail2, Before>
    PartsByStride<Cons<Mode<Int<PInt<E>>, D>, Tail>, Cons<Mode<Int<PInt<E2>>, D2>, Tail2>, Before>
    for typenum::B1
where
    E: Unsigned + NonZero + Cmp<E2>,
    E2: Unsigned + NonZero,
    Compare<E, E2>: PartsByExtent<E, D, Tail, E2, Tail2, Before>,
{
    type Outcome = <Compare<E, E2> as PartsByExtent<E, D, Tail, E2, Tail2, Before>>::Outcome;
}

/// Compares two lists whose first modes have the same stride. `Self` is the result of comparing the
/// extents of these modes.
pub trait PartsByExtent<E, D, Tail, E2, Tail2, Before> {
    type Outcome;
}

impl<E, D, Tail, E2, Tail2, Before: Mul<E>> PartsByExtent<E, D, Tail, E2, Tail2, Before> for Equal
where
    Tail: PartsFrom<Tail2, Prod<Before, E>>,
{
    type Outcome = Tail::Outcome;
}

/// SF3: the left mode ends first, so the offsets differ at the next coordinate.
impl<E, D, S1, D1, Tail, E2, Tail2, Before>
    PartsByExtent<E, D, Cons<Mode<S1, D1>, Tail>, E2, Tail2, Before> for Less
where
    E: Unsigned + NonZero,
    Before: Mul<E, Output: Unsigned + NonZero>,
    D: Mul<Int<PInt<E>>>,
{
    type Outcome = Broken<Differs<Int<PInt<Prod<Before, E>>>, D1, Prod<D, Int<PInt<E>>>>>;
}

/// SF3: the right mode ends first, so the offsets differ at the next coordinate.
impl<E, D, Tail, E2, S1, D1, Tail2, Before>
    PartsByExtent<E, D, Tail, E2, Cons<Mode<S1, D1>, Tail2>, Before> for Greater
where
    E2: Unsigned + NonZero,
    Before: Mul<E2, Output: Unsigned + NonZero>,
    D: Mul<Int<PInt<E2>>>,
{
    type Outcome = Broken<Differs<Int<PInt<Prod<Before, E2>>>, Prod<D, Int<PInt<E2>>>, D1>>;
}
