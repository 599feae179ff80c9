//! Converts the result of a walk to a layout: a leaf, or a tuple of the entries that took steps.
//! For a negative stride, the strides of the left layout are negated first.

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

/// The entries of `L` with the strides of the left layout negated, as a type.
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

/// No distance: the steps do not move along in earlier modes.
#[derive(Debug)]
pub struct NoStepAlong;

impl<D> Add<D> for NoStepAlong {
    type Output = D;

    fn add(self, stride: D) -> D {
        stride
    }
}

/// Converts the entries of a walk to a layout. A single entry that took steps becomes a leaf, and
/// several become a tuple. `A` is the distance by which each step moves in earlier modes.
pub trait Collect<A = NoStepAlong> {
    type Output;
}

/// The entries of a walk as a layout, as a type.
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

/// The mode is filled by `K` steps. One step in the next mode counts as `K` steps of this one, so
/// it moves along by `K` times the distance.
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

/// Appends the entries after the first one that took steps to a shape and a stride. No mode between
/// them was skipped.
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
