//! Converts the result of a walk to a layout: a leaf, or a tuple of the entries that took steps. If
//! the stride of the leaf is negative, the strides of the left layout are negated first.

use core::ops::{Add, Neg};

use super::scale::{IntoShape, Scale, Scaled};
use super::{Along, Passed, StepsAlong, Took};
use crate::errors::Refusal;
use crate::int::Total;
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End};
use crate::outcome::Broken;

/// Negates the strides of the left layout in the entries of a walk.
pub trait Negate {
    type Output;
}

/// The entries `L` of a walk, in which [`Negate`] has negated the strides of the left layout.
pub type Negated<L> = <L as Negate>::Output;

impl Negate for End {
    type Output = Self;
}

impl<Tail: Negate> Negate for Cons<Passed, Tail> {
    type Output = Cons<Passed, Negated<Tail>>;
}

impl<How, K, T, D: Neg, Tail: Negate> Negate for Cons<StepsAlong<How, K, T, D>, Tail> {
    type Output = Cons<StepsAlong<How, K, T, D::Output>, Negated<Tail>>;
}

impl<Rule> Negate for Broken<Rule> {
    type Output = Self;
}

/// Marks steps that do not move along earlier modes.
#[derive(Debug)]
pub struct NoStepAlong;

impl<D> Add<D> for NoStepAlong {
    type Output = D;

    fn add(self, stride: D) -> D {
        stride
    }
}

/// Converts the entries of a walk to a layout. A single entry that took steps becomes a leaf, and
/// several such entries become a tuple. `A` is the distance by which each step moves along earlier
/// modes.
pub trait Collect<A = NoStepAlong> {
    type Output;
}

/// The layout that [`Collect`] makes from the entries `L` of a walk.
pub type Collected<L, A = NoStepAlong> = <L as Collect<A>>::Output;

impl<A, Tail: Collect<A>> Collect<A> for Cons<Passed, Tail> {
    type Output = Collected<Tail, A>;
}

impl<A, K, T: Scale<D>, D, Tail> Collect<A> for Cons<Along<K, T, D>, Tail>
where
    A: Add<Scaled<T, D>>,
    Tail: Collect<Total<A, Scaled<T, D>>>,
{
    type Output = Collected<Tail, Total<A, Scaled<T, D>>>;
}

impl<A: Add<Scaled<T, D>>, K: IntoShape, T: Scale<D>, D> Collect<A> for Cons<Took<K, T, D>, End> {
    type Output = Layout<K::Leaf, Total<A, Scaled<T, D>>>;
}

/// `K` steps fill the mode. One step in the next mode counts as `K` steps in this mode, so it moves
/// along the earlier modes by `K` times the distance.
impl<A, K, T: Scale<D>, D, N, Tail> Collect<A> for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    K: IntoShape + Scale<A>,
    A: Add<Scaled<T, D>>,
    Cons<N, Tail>: CollectMore<(K::Leaf,), (Total<A, Scaled<T, D>>,), Scaled<K, A>>,
{
    type Output =
        <Cons<N, Tail> as CollectMore<(K::Leaf,), (Total<A, Scaled<T, D>>,), Scaled<K, A>>>::Output;
}

/// The walk was refused after its first step.
impl<A, K, T, D, Rule> Collect<A> for Cons<Took<K, T, D>, Broken<Rule>> {
    type Output = Layout<Refusal, Refusal>;
}

impl<A, Rule> Collect<A> for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}

/// Appends the later entries of a walk to the shape and the stride of the first entry with steps.
/// No mode between these entries was skipped.
pub trait CollectMore<Shape, Stride, A> {
    type Output;
}

impl<Shape, Stride, A> CollectMore<Shape, Stride, A> for End {
    type Output = Layout<Shape, Stride>;
}

impl<A, K, T: Scale<D>, D, Tail, Shape, Stride> CollectMore<Shape, Stride, A>
    for Cons<Took<K, T, D>, Tail>
where
    K: IntoShape + Scale<A>,
    A: Add<Scaled<T, D>>,
    Shape: Append<K::Leaf>,
    Stride: Append<Total<A, Scaled<T, D>>>,
    Tail: CollectMore<
            Appended<Shape, K::Leaf>,
            Appended<Stride, Total<A, Scaled<T, D>>>,
            Scaled<K, A>,
        >,
{
    type Output = Tail::Output;
}

impl<Shape, Stride, A, Rule> CollectMore<Shape, Stride, A> for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}
