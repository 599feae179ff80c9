//! Splits two static shapes or layouts into modes at the cuts of either one. `common_refinement`,
//! `common_coarsening` and `layout_add` use this file, which contains only types.
//!
//! A shape *cuts* its elements at the products of its integers, taken from the left. For example,
//! `(2,3)` cuts 6 elements at 2. An integer of 1 adds no cut.

use core::ops::{Add, Mul};

use typenum::{NonZero, PInt, Prod, UInt, Unsigned};

use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_0, _1, Int, Total};
use crate::layout::{AnyLayout, Layout, LayoutOf};
use crate::list::{Cons, End, Entries, Mode};
use crate::ops::is_static::{KnownLayout, KnownOf};
use crate::ops::size::{Size, SizeOf};
use crate::outcome::{AndOutcome, Broken, CutsPart, EqualSizes};

/// For each integer of a shape that is greater than 1, puts a mode of stride 0 in front of the list
/// `Acc`.
pub trait CutsOnto<Acc> {
    type Output;
}

/// The list of modes of stride 0 for the shape `S`.
pub type CutsOf<S> = <S as CutsOnto<End>>::Output;

impl<Acc> CutsOnto<Acc> for Int<PInt<One>> {
    type Output = Acc;
}

impl<U, B, C, Acc> CutsOnto<Acc> for Int<PInt<UInt<UInt<U, B>, C>>>
where
    UInt<UInt<U, B>, C>: Unsigned + NonZero,
{
    type Output = Cons<Mode<Self, _0>, Acc>;
}

impl<Acc> CutsOnto<Acc> for End {
    type Output = Acc;
}

impl<S: CutsOnto<Tail::Output>, Tail: CutsOnto<Acc>, Acc> CutsOnto<Acc> for Cons<S, Tail> {
    type Output = S::Output;
}

impl<Acc, T: Entries> CutsOnto<Acc> for T
where
    T::List: CutsOnto<Acc>,
{
    type Output = <T::List as CutsOnto<Acc>>::Output;
}

/// The flat shape of a list of modes: 1 for an empty list, an integer for a single mode, otherwise
/// a tuple.
pub type FlatShape<L> = <LayoutOf<L> as AnyLayout>::Shape;

// --- static, and of one size ---------------------------------------------------------------------

/// The outcome of the check that two shapes are static.
pub type KnownBoth<S, T> = <KnownOf<S, _0> as AndOutcome<KnownOf<T, _0>>>::Output;

/// Checks that the shapes `Self` and `T` are static and have the same size.
pub trait OneSize<T> {
    type Outcome;
}

impl<S: Size, T: Size> OneSize<T> for S
where
    Layout<S, _0>: KnownLayout,
    Layout<T, _0>: KnownLayout,
    KnownOf<S, _0>: AndOutcome<KnownOf<T, _0>>,
    SizeOf<S>: EqualSizes<SizeOf<T>>,
    KnownBoth<S, T>: AndOutcome<<SizeOf<S> as EqualSizes<SizeOf<T>>>::Outcome>,
{
    type Outcome =
        <KnownBoth<S, T> as AndOutcome<<SizeOf<S> as EqualSizes<SizeOf<T>>>::Outcome>>::Output;
}

// --- cut together --------------------------------------------------------------------------------

/// Splits a list of modes at its own cuts and at those of a list `Other` of the same size, and adds
/// the strides of the two lists. These are the rules K3 and K4 of `common_refinement`. `Before`
/// contains the extents that were already split off; their product appears only in an error
/// message.
pub trait Refine<Other, Before> {
    /// The refined list, or the rule that is broken.
    type Output: InFront;
}

/// The refinement of the lists `A` and `B`.
pub type Refined<A, B, Before = _1> = <A as Refine<B, Before>>::Output;

impl<Before> Refine<Self, Before> for End {
    type Output = Self;
}

impl<S, D, Tail, T, E, Others, Before> Refine<Cons<Mode<Int<PInt<T>>, E>, Others>, Before>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    T: Unsigned + NonZero + Divide<S>,
    Divided<T, S>: CutRight<S, D, Tail, T, E, Others, Before>,
{
    type Output = <Divided<T, S> as CutRight<S, D, Tail, T, E, Others, Before>>::Output;
}

/// The result for the remaining modes: a list, or the rule that is broken.
pub trait InFront {
    /// The same result with a mode `M` in front, if the result is a list.
    type With<M>: InFront;
}

impl InFront for End {
    type With<M> = Cons<M, Self>;
}

impl<N, Tail> InFront for Cons<N, Tail> {
    type With<M> = Cons<M, Self>;
}

impl<Rule> InFront for Broken<Rule> {
    type With<M> = Self;
}

/// Cuts the right mode if `S` divides `T`. `Self` is the quotient `T / S` of the extents of the
/// next two modes: `S:D` on the left, and `T:E` on the right.
pub trait CutRight<S, D, Tail, T, E, Others, Before> {
    type Output: InFront;
}

/// K3: the extents are equal.
impl<S, D: Add<E>, Tail, T, E, Others, Before> CutRight<S, D, Tail, T, E, Others, Before>
    for Exact<One>
where
    S: Unsigned + NonZero,
    Tail: Refine<Others, (Int<PInt<S>>, Before)>,
{
    type Output = <Tail::Output as InFront>::With<Mode<Int<PInt<S>>, Total<D, E>>>;
}

/// The list `Others` with a mode in front: the part of the mode `Q·S:E` that remains after its
/// first `S` steps.
type RestFrom<S, Q, E, Others> = Cons<Mode<Int<PInt<Q>>, Prod<E, Int<PInt<S>>>>, Others>;

/// K3: the left extent divides the right extent.
impl<Q, B, C, S, D: Add<E>, Tail, T, E, Others, Before> CutRight<S, D, Tail, T, E, Others, Before>
    for Exact<UInt<UInt<Q, B>, C>>
where
    UInt<UInt<Q, B>, C>: Unsigned + NonZero,
    S: Unsigned + NonZero,
    E: Mul<Int<PInt<S>>>,
    Tail: Refine<RestFrom<S, UInt<UInt<Q, B>, C>, E, Others>, (Int<PInt<S>>, Before)>,
{
    type Output = <Tail::Output as InFront>::With<Mode<Int<PInt<S>>, Total<D, E>>>;
}

impl<Q, S: Divide<T>, D, Tail, T, E, Others, Before> CutRight<S, D, Tail, T, E, Others, Before>
    for Inexact<Q>
where
    Divided<S, T>: CutLeft<S, D, Tail, T, E, Others, Before>,
{
    type Output = <Divided<S, T> as CutLeft<S, D, Tail, T, E, Others, Before>>::Output;
}

/// Cuts the left mode if `T` divides `S`. `Self` is the quotient `S / T` of the extents in
/// [`CutRight`], where `S` does not divide `T`.
pub trait CutLeft<S, D, Tail, T, E, Others, Before> {
    type Output: InFront;
}

/// K3: the right extent divides the left extent.
impl<Q, S, D: Add<E>, Tail, T, E, Others, Before> CutLeft<S, D, Tail, T, E, Others, Before>
    for Exact<Q>
where
    Q: Unsigned + NonZero,
    T: Unsigned + NonZero,
    D: Mul<Int<PInt<T>>>,
    RestFrom<T, Q, D, Tail>: Refine<Others, (Int<PInt<T>>, Before)>,
{
    type Output =
        <Refined<RestFrom<T, Q, D, Tail>, Others, (Int<PInt<T>>, Before)> as InFront>::With<
            Mode<Int<PInt<T>>, Total<D, E>>,
        >;
}

/// K4: neither extent divides the other.
impl<Q, S, D, Tail, T, E, Others, Before> CutLeft<S, D, Tail, T, E, Others, Before> for Inexact<Q>
where
    S: Unsigned + NonZero,
    T: Unsigned + NonZero,
    (Int<PInt<S>>, Before): Size,
    (Int<PInt<T>>, Before): Size,
{
    type Output = Broken<CutsPart<SizeOf<(Int<PInt<S>>, Before)>, SizeOf<(Int<PInt<T>>, Before)>>>;
}
