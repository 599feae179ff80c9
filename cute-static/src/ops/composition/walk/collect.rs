//! The result of a walk, as a layout: a leaf, or a tuple of the entries that took steps. For a negative stride, the left's
//! strides are negated first.

use core::ops::Neg;

use super::scale::{IntoShape, Scale, Scaled};
use super::{Along, Passed, Took};
use crate::errors::Refusal;
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End};

/// The entries of a walk with the strides of the left negated.
pub trait Negate {
    /// The list.
    type Output;
    /// Returns the list.
    fn negate(self) -> Self::Output;
}

/// The entries of `L` with the strides of the left negated, as a type.
pub type Negated<L> = <L as Negate>::Output;

impl Negate for End {
    type Output = Self;

    #[inline(always)]
    fn negate(self) -> Self {
        self
    }
}

impl<Tail: Negate> Negate for Cons<Passed, Tail> {
    type Output = Cons<Passed, Negated<Tail>>;

    #[inline(always)]
    fn negate(self) -> Self::Output {
        Cons { head: Passed, tail: self.tail.negate() }
    }
}

impl<K, T, D: Neg, Tail: Negate> Negate for Cons<Took<K, T, D>, Tail> {
    type Output = Cons<Took<K, T, D::Output>, Negated<Tail>>;

    #[inline(always)]
    fn negate(self) -> Self::Output {
        let Took { shape, step, stride } = self.head;
        Cons { head: Took { shape, step, stride: -stride }, tail: self.tail.negate() }
    }
}

impl<K: IntoShape, T: Scale<D>, D> Took<K, T, D> {
    /// What was taken, as a mode of the result.
    #[inline(always)]
    pub(super) fn into_mode(self) -> (K::Leaf, Scaled<T, D>) {
        let stride = self.step.scale(self.stride, self.shape.is_several());
        (self.shape.into_shape(), stride)
    }
}

impl<K, T, D: Neg, Tail: Negate> Negate for Cons<Along<K, T, D>, Tail> {
    type Output = Cons<Along<K, T, D::Output>, Negated<Tail>>;

    #[inline(always)]
    fn negate(self) -> Self::Output {
        let Along { shape, step, stride } = self.head;
        Cons { head: Along { shape, step, stride: -stride }, tail: self.tail.negate() }
    }
}

/// The entries of a walk as a layout: one entry that took steps is a leaf, several are a tuple.
pub trait Collect {
    /// The layout.
    type Output;
    /// Returns the layout.
    fn collect(self) -> Self::Output;
}

/// The entries of a walk as a layout, as a type.
pub type Collected<L> = <L as Collect>::Output;

impl<Tail: Collect> Collect for Cons<Passed, Tail> {
    type Output = Collected<Tail>;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        self.tail.collect()
    }
}

impl<K: IntoShape, T: Scale<D>, D> Collect for Cons<Took<K, T, D>, End> {
    type Output = Layout<K::Leaf, Scaled<T, D>>;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        let (shape, stride) = self.head.into_mode();
        Layout::from_parts(shape, stride)
    }
}

/// A walk that was refused after its first step.
impl<K, T, D> Collect for Cons<Took<K, T, D>, Refusal> {
    type Output = Layout<Refusal, Refusal>;

    fn collect(self) -> Self::Output {
        self.tail.collect()
    }
}

impl<K: IntoShape, T: Scale<D>, D, N, Tail> Collect for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    Cons<N, Tail>: CollectBehind<(K::Leaf,), (Scaled<T, D>,)>,
{
    type Output = <Cons<N, Tail> as CollectBehind<(K::Leaf,), (Scaled<T, D>,)>>::Output;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        let (shape, stride) = self.head.into_mode();
        self.tail.collect_behind((shape,), (stride,))
    }
}

/// The entries after the first that took steps, none of which was skipped, appended to a shape and a stride.
pub trait CollectBehind<Shape, Stride> {
    /// The layout.
    type Output;
    /// Returns the layout.
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output;
}

impl<Shape, Stride> CollectBehind<Shape, Stride> for End {
    type Output = Layout<Shape, Stride>;

    #[inline(always)]
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output {
        Layout::from_parts(shape, stride)
    }
}

impl<K: IntoShape, T: Scale<D>, D, Tail, Shape, Stride> CollectBehind<Shape, Stride> for Cons<Took<K, T, D>, Tail>
where
    Shape: Append<K::Leaf>,
    Stride: Append<Scaled<T, D>>,
    Tail: CollectBehind<Appended<Shape, K::Leaf>, Appended<Stride, Scaled<T, D>>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn collect_behind(self, shape: Shape, stride: Stride) -> Self::Output {
        let (leaf, step) = self.head.into_mode();
        self.tail.collect_behind(shape.append(leaf), stride.append(step))
    }
}

impl Collect for Refusal {
    type Output = Layout<Self, Self>;

    fn collect(self) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

impl<Shape, Stride> CollectBehind<Shape, Stride> for Refusal {
    type Output = Layout<Self, Self>;

    fn collect_behind(self, _: Shape, _: Stride) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

impl Negate for Refusal {
    type Output = Self;

    fn negate(self) -> Self {
        self
    }
}
