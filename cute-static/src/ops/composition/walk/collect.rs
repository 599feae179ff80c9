//! The result of a walk, as a layout: a leaf, or a tuple of the entries that took steps. For a negative stride, the left's
//! strides are negated first.

use core::ops::Neg;

use super::scale::{IntoShape, Scale, Scaled};
use super::{Along, Passed, Took};
use crate::errors::Refusal;
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End};
use crate::outcome::Broken;

/// The entries of a walk with the strides of the left negated.
pub trait Negate {
    /// The list.
    type Output;
}

/// The entries of `L` with the strides of the left negated, as a type.
pub type Negated<L> = <L as Negate>::Output;

impl Negate for End {
    type Output = Self;
}

impl<Tail: Negate> Negate for Cons<Passed, Tail> {
    type Output = Cons<Passed, Negated<Tail>>;
}

impl<K, T, D: Neg, Tail: Negate> Negate for Cons<Took<K, T, D>, Tail> {
    type Output = Cons<Took<K, T, D::Output>, Negated<Tail>>;
}

impl<K, T, D: Neg, Tail: Negate> Negate for Cons<Along<K, T, D>, Tail> {
    type Output = Cons<Along<K, T, D::Output>, Negated<Tail>>;
}

/// The entries of a walk as a layout: one entry that took steps is a leaf, several are a tuple.
pub trait Collect {
    /// The layout.
    type Output;
}

/// The entries of a walk as a layout, as a type.
pub type Collected<L> = <L as Collect>::Output;

impl<Tail: Collect> Collect for Cons<Passed, Tail> {
    type Output = Collected<Tail>;
}

impl<K: IntoShape, T: Scale<D>, D> Collect for Cons<Took<K, T, D>, End> {
    type Output = Layout<K::Leaf, Scaled<T, D>>;
}

/// A walk that was refused after its first step.
impl<K, T, D, Rule> Collect for Cons<Took<K, T, D>, Broken<Rule>> {
    type Output = Layout<Refusal, Refusal>;
}

impl<K: IntoShape, T: Scale<D>, D, N, Tail> Collect for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    Cons<N, Tail>: CollectBehind<(K::Leaf,), (Scaled<T, D>,)>,
{
    type Output = <Cons<N, Tail> as CollectBehind<(K::Leaf,), (Scaled<T, D>,)>>::Output;
}

/// The entries after the first that took steps, none of which was skipped, appended to a shape and a stride.
pub trait CollectBehind<Shape, Stride> {
    /// The layout.
    type Output;
}

impl<Shape, Stride> CollectBehind<Shape, Stride> for End {
    type Output = Layout<Shape, Stride>;
}

impl<K: IntoShape, T: Scale<D>, D, Tail, Shape, Stride> CollectBehind<Shape, Stride> for Cons<Took<K, T, D>, Tail>
where
    Shape: Append<K::Leaf>,
    Stride: Append<Scaled<T, D>>,
    Tail: CollectBehind<Appended<Shape, K::Leaf>, Appended<Stride, Scaled<T, D>>>,
{
    type Output = Tail::Output;
}

impl<Rule> Collect for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}

impl<Shape, Stride, Rule> CollectBehind<Shape, Stride> for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}

impl<Rule> Negate for Broken<Rule> {
    type Output = Self;
}
