//! Composes the right side of a composition with the left side. The modes of a tuple are composed
//! one by one. For each leaf of the right side, a *walk* visits the modes of the left side and
//! takes steps in them.
//!
//! Each mode of a tuple is appended to an accumulator, which contains the result of the modes
//! before it. A recursion from the other end would need the result of the later modes in each step,
//! and the compiler would compute this result again each time.

use typenum::{NInt, NonZero, PInt, Unsigned, Z0};

use super::carry::{AddTakes, Added, TakenEitherWay};
use super::walk::collect::{Collect, Collected, Negate, Negated};
use super::walk::{Downward, EitherWay, Linear, StartWalk, Upward};
use crate::errors::{ExtentNotPositive, Refusal, Refused};
use crate::int::{_0, _1, Dyn, Int};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// The result for the right side, or for one of its modes: the composed layout, and the steps in
/// each mode of the left side. `Up` contains the steps of positive strides, and `Down` those of
/// negative strides.
#[derive(Debug)]
pub struct Walked<Result, Up, Down>(Result, Up, Down);

/// Composes the right side, which has the shape `Self` and the stride `D`, with the modes `A` of
/// the left side.
pub trait ComposeRight<A, D> {
    /// The result of the walk if the right side is a leaf, or a [`Walked`] if it is a tuple.
    /// [`IntoWalked`] converts the result to a [`Walked`].
    type Output;
}

impl<A: StartWalk<Self, T>, R: Unsigned + NonZero, T> ComposeRight<A, T> for Int<PInt<R>> {
    type Output = A::Output;
}

impl<A: StartWalk<Self, T>, W, T> ComposeRight<A, T> for Dyn<W> {
    type Output = A::Output;
}

macro_rules! not_positive {
    ($(<$($p:ident)?> $S:ty;)*) => { $(
        impl<A, $($p: Unsigned + NonZero,)? T> ComposeRight<A, T> for $S
        where
            Refused<T>: ExtentNotPositive,
        {
            type Output = Linear<_1, _0>;
        }
    )* };
}

not_positive! {
    <> Int<Z0>;
    <X> Int<NInt<X>>;
}

impl<A, T> ComposeRight<A, T> for Refusal {
    type Output = Walked<Layout<Self, Self>, End, End>;
}

type Empty = Walked<Layout<(), ()>, End, End>;

macro_rules! compose_right_tuple {
    ($rank:literal; $($A:ident $B:ident $a:ident $b:ident $index:tt),*) => {
        impl<A, D, $($A),*> ComposeRight<A, D> for ($($A,)*)
        where
            Self: ZipEntries<D>,
            Zipped<Self, D>: ComposeModes<A, Empty>,
        {
            type Output = <Zipped<Self, D> as ComposeModes<A, Empty>>::Output;
        }
    };
}

for_each_arity!(compose_right_tuple);

/// Composes each mode of the right side with the modes `A` of the left side, and appends the
/// results to `Acc`.
pub trait ComposeModes<A, Acc> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<A, Acc: Absorb<S::Output>, S: ComposeRight<A, D>, D> ComposeModes<A, Acc>
    for Cons<Mode<S, D>, End>
{
    type Output = Acc::Output;
}

impl<A, Acc, S, D, N, Tail> ComposeModes<A, Acc> for Cons<Mode<S, D>, Cons<N, Tail>>
where
    S: ComposeRight<A, D>,
    Acc: Absorb<S::Output>,
    Cons<N, Tail>: ComposeModes<A, Acc::Output>,
{
    type Output = <Cons<N, Tail> as ComposeModes<A, Acc::Output>>::Output;
}

/// Appends one more mode to the modes so far, and adds the steps of this mode.
pub trait Absorb<Right> {
    type Output;
}

impl<Acc, Right: IntoWalked> Absorb<Right> for Acc
where
    Acc: AbsorbWalked<Right::Output>,
{
    type Output = <Acc as AbsorbWalked<Right::Output>>::Output;
}

/// Appends one more mode, which is a [`Walked`], to the modes so far.
pub trait AbsorbWalked<Right> {
    type Output;
}

impl<Ss, Ds, Ups, Downs, S, D, Up, Down> AbsorbWalked<Walked<Layout<S, D>, Up, Down>>
    for Walked<Layout<Ss, Ds>, Ups, Downs>
where
    Ss: Append<S>,
    Ds: Append<D>,
    Ups: AddTakes<Up>,
    Downs: AddTakes<Down>,
{
    type Output =
        Walked<Layout<Appended<Ss, S>, Appended<Ds, D>>, Added<Ups, Up>, Added<Downs, Down>>;
}

/// Converts the result of a walk to a [`Walked`]: a layout, and the steps of each sign.
pub trait IntoWalked {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<L, Up, Down> IntoWalked for Walked<L, Up, Down> {
    type Output = Self;
}

impl<S, D> IntoWalked for Linear<S, D> {
    type Output = Walked<Layout<S, D>, End, End>;
}

impl<E: Collect> IntoWalked for Upward<E> {
    type Output = Walked<Collected<E>, E, End>;
}

/// Negates every emitted stride, because the stride of the leaf is negative.
impl<E: Negate<Output: Collect>> IntoWalked for Downward<E> {
    type Output = Walked<Collected<Negated<E>>, End, E>;
}

/// The sign is known only at run time, so the steps count for both signs.
impl<E: Collect + TakenEitherWay> IntoWalked for EitherWay<E> {
    type Output =
        Walked<Collected<E>, <E as TakenEitherWay>::Output, <E as TakenEitherWay>::Output>;
}
