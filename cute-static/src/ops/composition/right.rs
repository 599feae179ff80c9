//! The right side of a composition: a tuple distributes over its modes, each leaf walks.
//!
//! The modes of a tuple are composed one by one onto an accumulator, the result of the modes before them, so that no step
//! has to work out the result of the later modes again (the compiler does not remember it).

use super::carry::{AddTakes, Added, Gate};
use super::walk::collect::{Collect, Collected, Negate, Negated};
use super::walk::{Downward, EitherWay, Linear, StartWalk, Upward};
use crate::errors::Refusal;
use crate::int::{Dyn, Int};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Mode, ZipEntries, Zipped};
use crate::tuple::for_each_arity;

/// The result for the right side, or for a part of it: the composition, and what positive and negative strides took
/// from each mode of the left.
#[derive(Debug)]
pub struct Walked<Result, Up, Down>(Result, Up, Down);

/// The right side's shape `Self` and stride `D`, composed with the modes `A` of the left.
pub trait ComposeRight<A, D> {
    /// The result, which [`Settle`] settles.
    type Output;
}

macro_rules! compose_right_leaf {
    ($($p:ident $leaf:ty;)*) => { $(
        impl<A: StartWalk<Self, T>, $p, T> ComposeRight<A, T> for $leaf {
            type Output = A::Output;
        }
    )* };
}

compose_right_leaf! {
    Z Int<Z>;
    W Dyn<W>;
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

/// A list of the right side's modes, each composed with the same left side and appended to `Acc`.
pub trait ComposeModes<A, Acc> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<A, Acc> ComposeModes<A, Acc> for End {
    type Output = Acc;
}

impl<A, Acc, S, D, Tail> ComposeModes<A, Acc> for Cons<Mode<S, D>, Tail>
where
    S: ComposeRight<A, D>,
    Acc: Absorb<S::Output>,
    Tail: ComposeModes<A, Acc::Output>,
{
    type Output = Tail::Output;
}

/// Appends one more mode to the modes so far, and sums what they took.
pub trait Absorb<Right> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<Acc, Right: Settle> Absorb<Right> for Acc
where
    Acc: AbsorbSettled<Right::Output>,
{
    type Output = <Acc as AbsorbSettled<Right::Output>>::Output;
}

/// Appends one more mode, already settled, to the modes so far.
pub trait AbsorbSettled<Right> {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<Ss, Ds, Ups, Downs, S, D, Up, Down> AbsorbSettled<Walked<Layout<S, D>, Up, Down>>
    for Walked<Layout<Ss, Ds>, Ups, Downs>
where
    Ss: Append<S>,
    Ds: Append<D>,
    Ups: AddTakes<Up>,
    Downs: AddTakes<Down>,
{
    type Output = Walked<Layout<Appended<Ss, S>, Appended<Ds, D>>, Added<Ups, Up>, Added<Downs, Down>>;
}

/// The result of a walk, as a layout and its takes by sign.
pub trait Settle {
    /// `Walked<Layout<…>, Up, Down>`.
    type Output;
}

impl<L, Up, Down> Settle for Walked<L, Up, Down> {
    type Output = Self;
}

impl<S, D> Settle for Linear<S, D> {
    type Output = Walked<Layout<S, D>, End, End>;
}

impl<E: Collect> Settle for Upward<E> {
    type Output = Walked<Collected<E>, E, End>;
}

/// The stride's sign is applied to every emitted stride.
impl<E: Negate<Output: Collect>> Settle for Downward<E> {
    type Output = Walked<Collected<Negated<E>>, End, E>;
}

/// The sign is known only at run time: both count as what may be taken.
impl<E: Collect + Gate> Settle for EitherWay<E> {
    type Output = Walked<Collected<E>, <E as Gate>::Output, <E as Gate>::Output>;
}
