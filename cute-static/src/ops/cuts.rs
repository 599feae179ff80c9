//! Static shapes and layouts as lists of modes that are cut together: the part that `common_refinement`, `common_coarsening` and
//! `layout_add` share. Types only.
//!
//! A shape *cuts* its elements at the products of its integers from the left; integers of 1 cut nothing.

use core::marker::PhantomData;
use core::ops::{Add, Mul};

use typenum::{Cmp, Compare, Equal, Greater, Less, NonZero, PInt, Prod, UInt, Unsigned};

use super::is_static::{KnownLayout, KnownOf};
use super::size::{Size, SizeOf};
use crate::errors::{CutsDiffer, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact, One};
use crate::int::{_0, _1, Int, Total};
use crate::layout::Layout;
use crate::list::{Cons, End, Entries, Mode, ToTuple, TupleOf};
use crate::outcome::{AndOutcome, EqualSizes};

/// A shape's integers greater than 1, as modes of stride 0, in front of a list.
pub trait CutsOnto<Acc> {
    /// The list.
    type Output;
}

/// The modes of the shape `S`.
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

/// A list as a shape: an empty list is 1, a single mode is an integer.
pub trait FlatShape {
    /// The shape.
    type Output: Copy + Default;
}

impl FlatShape for End {
    type Output = _1;
}

impl<S: Copy + Default, D> FlatShape for Cons<Mode<S, D>, End> {
    type Output = S;
}

impl<M, N, Tail> FlatShape for Cons<M, Cons<N, Tail>>
where
    Self: Shapes<Output: ToTuple<Tuple: Copy + Default>>,
{
    type Output = TupleOf<<Self as Shapes>::Output>;
}

/// The shapes of a list of modes.
pub trait Shapes {
    /// The list.
    type Output;
}

impl Shapes for End {
    type Output = Self;
}

impl<S, D, Tail: Shapes> Shapes for Cons<Mode<S, D>, Tail> {
    type Output = Cons<S, Tail::Output>;
}

// --- static, and of one size ------------------------------------------------------------------------------------

/// What is known about two shapes.
pub type KnownBoth<S, T> = <KnownOf<S, _0> as AndOutcome<KnownOf<T, _0>>>::Output;

/// Two shapes that are static and have the same size.
pub trait OneSize<T> {
    /// The outcome.
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
    type Outcome = <KnownBoth<S, T> as AndOutcome<<SizeOf<S> as EqualSizes<SizeOf<T>>>::Outcome>>::Output;
}

// --- cut together -----------------------------------------------------------------------------------------------

/// Where two lists are cut: the product of the extents before that point, for the text of the operator `Op`.
#[derive(Debug)]
pub struct BehindCuts<Op, Before>(PhantomData<(Op, Before)>);

/// A list, cut also where another one of the same size is cut, with the sum of both strides. K3 and K4 of `common_refinement`.
pub trait Refine<Other, At> {
    /// The list.
    type Output;
}

/// The list `A` cut together with `B`.
pub type Refined<A, B, Op> = <A as Refine<B, BehindCuts<Op, One>>>::Output;

impl<At> Refine<Self, At> for End {
    type Output = Self;
}

impl<S, D, Tail, T, E, Others, Op, Before> Refine<Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero + Cmp<T>,
    T: Unsigned + NonZero,
    Compare<S, T>: RefineBy<Self, Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>>,
{
    type Output =
        <Compare<S, T> as RefineBy<Self, Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>>>::Output;
}

/// The first modes of two lists, given how their extents compare.
pub trait RefineBy<A, B, At> {
    /// The list.
    type Output;
}

/// K3: the extents are equal.
impl<S, D: Add<E>, Tail, T, E, Others, Op, Before>
    RefineBy<Cons<Mode<Int<PInt<S>>, D>, Tail>, Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>> for Equal
where
    S: Unsigned + NonZero,
    T: Unsigned + NonZero,
    Before: Mul<S>,
    Tail: Refine<Others, BehindCuts<Op, Prod<Before, S>>>,
{
    type Output = Cons<Mode<Int<PInt<S>>, Total<D, E>>, Tail::Output>;
}

/// K3, if the left extent divides the right one.
impl<S, D, Tail, T: Divide<S>, E, Others, Op, Before>
    RefineBy<Cons<Mode<Int<PInt<S>>, D>, Tail>, Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>> for Less
where
    S: Unsigned + NonZero,
    T: Unsigned + NonZero,
    Divided<T, S>: CutRight<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>,
{
    type Output = <Divided<T, S> as CutRight<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>>::Output;
}

/// K3, if the right extent divides the left one.
impl<S: Divide<T>, D, Tail, T, E, Others, Op, Before>
    RefineBy<Cons<Mode<Int<PInt<S>>, D>, Tail>, Cons<Mode<Int<PInt<T>>, E>, Others>, BehindCuts<Op, Before>> for Greater
where
    S: Unsigned + NonZero,
    T: Unsigned + NonZero,
    Divided<S, T>: CutLeft<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>,
{
    type Output = <Divided<S, T> as CutLeft<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>>::Output;
}

/// The left mode `S:D` before the larger right one, `T:E`, given the result of `T / S`.
pub trait CutRight<S, D, Tail, T, E, Others, At> {
    /// The list.
    type Output;
}

impl<Q, S, D: Add<E>, Tail, T, E, Others, Op, Before> CutRight<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>
    for Exact<Q>
where
    Q: Unsigned + NonZero,
    S: Unsigned + NonZero,
    E: Mul<Int<PInt<S>>>,
    Before: Mul<S>,
    Tail: Refine<Cons<Mode<Int<PInt<Q>>, Prod<E, Int<PInt<S>>>>, Others>, BehindCuts<Op, Prod<Before, S>>>,
{
    type Output = Cons<Mode<Int<PInt<S>>, Total<D, E>>, Tail::Output>;
}

/// The right mode `T:E` before the larger left one, `S:D`, given the result of `S / T`.
pub trait CutLeft<S, D, Tail, T, E, Others, At> {
    /// The list.
    type Output;
}

impl<Q, S, D: Add<E>, Tail, T, E, Others, Op, Before> CutLeft<S, D, Tail, T, E, Others, BehindCuts<Op, Before>>
    for Exact<Q>
where
    Q: Unsigned + NonZero,
    T: Unsigned + NonZero,
    D: Mul<Int<PInt<T>>>,
    Before: Mul<T>,
    Cons<Mode<Int<PInt<Q>>, Prod<D, Int<PInt<T>>>>, Tail>: Refine<Others, BehindCuts<Op, Prod<Before, T>>>,
{
    type Output =
        Cons<
            Mode<Int<PInt<T>>, Total<D, E>>,
            <Cons<Mode<Int<PInt<Q>>, Prod<D, Int<PInt<T>>>>, Tail> as Refine<
                Others,
                BehindCuts<Op, Prod<Before, T>>,
            >>::Output,
        >;
}

/// K4: neither extent divides the other.
macro_rules! cuts_differ {
    ($($trait:ident)*) => { $(
        impl<Q, S, D, Tail, T, E, Others, Op, Before> $trait<S, D, Tail, T, E, Others, BehindCuts<Op, Before>> for Inexact<Q>
        where
            Before: Mul<S> + Mul<T>,
            Refused: CutsDiffer<Op, Prod<Before, S>, Prod<Before, T>>,
        {
            type Output = End;
        }
    )* };
}

cuts_differ!(CutRight CutLeft);
