//! C2 where a stride leaves a remainder: each step moves along in the mode, and goes on in the modes after it.
//!
//! A stride `T` that passes a mode of shape `S` is `Q·S + G`. If all of the leaf's steps of `G` stay inside the mode, no step
//! carries out of it, and the leaf is the sum of what it does there, `G·D` per step, and of what it does in the next modes
//! as `R:Q`.

use core::ops::{Add, Mul, Rem, Sub};

use cute_core::Error;
use typenum::{B1, Mod, NonZero, PInt, Prod, Sub1, UInt, UTerm, Unsigned};

use super::fixed::{Remains, WalkStep};
use super::scale::{IntoShape, Saturate, Scale, Scaled, flagged};
use super::{Along, Passed, Took, WalkModes};
use crate::errors::position::{Next, OperatorOf, Position};
use crate::errors::{Refusal, Refused, StrideIndivisible};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Nat};
use crate::int::{Dyn, Int, Integer, Total};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Mode};

// --- the step -------------------------------------------------------------------------------------------------

/// The remainder of the stride in the mode.
type Remainder<T, S> = Mod<T, S>;
/// The coordinate of the mode that the last of `R` steps reaches.
type Reached<R, G> = Prod<Sub1<R>, G>;

impl<S, D, Tail, Q, R, T, At> WalkStep<Remains<Q>, Nat<R>, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    T: Rem<S>,
    R: Sub<B1>,
    Sub1<R>: Mul<Remainder<T, S>>,
    Reached<R, Remainder<T, S>>: Divide<S>,
    Self: StepAlong<Divided<Reached<R, Remainder<T, S>>, S>, Q, R, T, At>,
{
    type Output = <Self as StepAlong<Divided<Reached<R, Remainder<T, S>>, S>, Q, R, T, At>>::Output;

    #[inline(always)]
    fn step(self, _: Nat<R>) -> Result<Self::Output, Error> {
        self.step_along()
    }
}

/// A step that moves along in the mode: `Division` says whether the last step stays inside.
pub trait StepAlong<Division, Q, R, T, At>: Sized {
    /// The entries from here on.
    type Output;
    /// Returns the entries from here on.
    ///
    /// # Errors
    /// The rule that a dynamic integer further on breaks.
    fn step_along(self) -> Result<Self::Output, Error>;
}

impl<S, D, Tail, Q, R, T: Rem<S>, At> StepAlong<Inexact<UTerm>, Q, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    Tail: WalkModes<Nat<R>, Nat<Q>, Next<At>>,
{
    type Output = Cons<Along<Nat<R>, Nat<Remainder<T, S>>, D>, Tail::Output>;

    #[inline(always)]
    fn step_along(self) -> Result<Self::Output, Error> {
        let head = Along { shape: Nat::new(), step: Nat::new(), stride: self.head.stride };
        Ok(Cons { head, tail: self.tail.walk(Nat::new(), Nat::new())? })
    }
}

/// C2 is broken.
macro_rules! carries {
    ($($division:ident)*) => { $(
        impl<S, D, Tail, X, B, Q, R, T, At> StepAlong<$division<UInt<X, B>>, Q, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
        where
            S: Unsigned + NonZero,
            At: Position,
            Refused: StrideIndivisible<OperatorOf<At>, T, S, At>,
        {
            type Output = Refusal;

            fn step_along(self) -> Result<Refusal, Error> {
                Ok(Refusal)
            }
        }
    )* };
}

carries!(Exact Inexact);

/// Whether all steps stay inside is known only at run time, and the type of the result cannot depend on it.
impl<S: Unsigned + NonZero, D, Tail, Q, W, T, At: Position> WalkStep<Remains<Q>, Dyn<W>, T, At>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    Refused: StrideIndivisible<OperatorOf<At>, T, S, At>,
{
    type Output = Refusal;

    fn step(self, _: Dyn<W>) -> Result<Refusal, Error> {
        Ok(Refusal)
    }
}

// --- the entries as a layout ----------------------------------------------------------------------------------

/// The entries of a walk whose every step also moves by `A`, as a layout.
pub trait CollectAlong<A> {
    /// The layout.
    type Output;
    /// Returns the layout.
    fn collect_along(self, along: A) -> Self::Output;
}

type CollectedAlong<L, A> = <L as CollectAlong<A>>::Output;

impl<K, T: Scale<D>, D, Tail: CollectAlong<Scaled<T, D>>> super::collect::Collect for Cons<Along<K, T, D>, Tail> {
    type Output = CollectedAlong<Tail, Scaled<T, D>>;

    #[inline(always)]
    fn collect(self) -> Self::Output {
        self.tail.collect_along(self.head.step.scale(self.head.stride, true))
    }
}

impl<A, Tail: CollectAlong<A>> CollectAlong<A> for Cons<Passed, Tail> {
    type Output = CollectedAlong<Tail, A>;

    #[inline(always)]
    fn collect_along(self, along: A) -> Self::Output {
        self.tail.collect_along(along)
    }
}

impl<A, K, T: Scale<D>, D, Tail> CollectAlong<A> for Cons<Along<K, T, D>, Tail>
where
    A: Plus<Scaled<T, D>>,
    Tail: CollectAlong<Together<A, Scaled<T, D>>>,
{
    type Output = CollectedAlong<Tail, Together<A, Scaled<T, D>>>;

    #[inline(always)]
    fn collect_along(self, along: A) -> Self::Output {
        self.tail.collect_along(along.plus(self.head.step.scale(self.head.stride, true)))
    }
}

impl<A, K: IntoShape, T: Scale<D>, D> CollectAlong<A> for Cons<Took<K, T, D>, End>
where
    A: Plus<Scaled<T, D>>,
{
    type Output = Layout<K::Leaf, Together<A, Scaled<T, D>>>;

    #[inline(always)]
    fn collect_along(self, along: A) -> Self::Output {
        let (shape, stride) = self.head.into_mode();
        Layout::from_parts(shape, along.plus(stride))
    }
}

/// The mode is filled: `K` steps have moved `K` times as far along before the next mode takes one.
impl<A: Copy, K, T: Scale<D>, D, N, Tail> CollectAlong<A> for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    K: IntoShape + Scale<A> + Copy,
    A: Plus<Scaled<T, D>>,
    Cons<N, Tail>: CollectBehindAlong<(K::Leaf,), (Together<A, Scaled<T, D>>,), Scaled<K, A>>,
{
    type Output = <Cons<N, Tail> as CollectBehindAlong<(K::Leaf,), (Together<A, Scaled<T, D>>,), Scaled<K, A>>>::Output;

    #[inline(always)]
    fn collect_along(self, along: A) -> Self::Output {
        let count = self.head.shape;
        let (shape, stride) = self.head.into_mode();
        self.tail.collect_behind_along((shape,), (along.plus(stride),), count.scale(along, true))
    }
}

/// The entries after the first that took steps, appended to a shape and a stride.
pub trait CollectBehindAlong<Shape, Stride, A> {
    /// The layout.
    type Output;
    /// Returns the layout.
    fn collect_behind_along(self, shape: Shape, stride: Stride, along: A) -> Self::Output;
}

impl<Shape, Stride, A> CollectBehindAlong<Shape, Stride, A> for End {
    type Output = Layout<Shape, Stride>;

    #[inline(always)]
    fn collect_behind_along(self, shape: Shape, stride: Stride, _: A) -> Self::Output {
        Layout::from_parts(shape, stride)
    }
}

impl<A: Copy, K, T: Scale<D>, D, Tail, Shape, Stride> CollectBehindAlong<Shape, Stride, A> for Cons<Took<K, T, D>, Tail>
where
    K: IntoShape + Scale<A> + Copy,
    A: Plus<Scaled<T, D>>,
    Shape: Append<K::Leaf>,
    Stride: Append<Together<A, Scaled<T, D>>>,
    Tail: CollectBehindAlong<Appended<Shape, K::Leaf>, Appended<Stride, Together<A, Scaled<T, D>>>, Scaled<K, A>>,
{
    type Output = Tail::Output;

    #[inline(always)]
    fn collect_behind_along(self, shape: Shape, stride: Stride, along: A) -> Self::Output {
        let count = self.head.shape;
        let (leaf, step) = self.head.into_mode();
        let (shape, stride) = (shape.append(leaf), stride.append(along.plus(step)));
        self.tail.collect_behind_along(shape, stride, count.scale(along, true))
    }
}

impl<A> CollectAlong<A> for Refusal {
    type Output = Layout<Self, Self>;

    fn collect_along(self, _: A) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

/// A walk that was refused after its first step.
impl<A, K, T, D> CollectAlong<A> for Cons<Took<K, T, D>, Refusal> {
    type Output = Layout<Refusal, Refusal>;

    fn collect_along(self, along: A) -> Self::Output {
        self.tail.collect_along(along)
    }
}

impl<Shape, Stride, A> CollectBehindAlong<Shape, Stride, A> for Refusal {
    type Output = Layout<Self, Self>;

    fn collect_behind_along(self, _: Shape, _: Stride, _: A) -> Self::Output {
        Layout::from_parts(self, self)
    }
}

/// The sum of two strides of a mode that has several elements, saturated like [`Scale`]'s products.
pub trait Plus<B>: Sized {
    /// The sum.
    type Output: Copy;
    /// Returns the sum.
    fn plus(self, other: B) -> Self::Output;
}

type Together<A, B> = <A as Plus<B>>::Output;

impl<A: Integer + Add<B, Output: Saturate>, B: Integer> Plus<B> for A {
    type Output = Total<A, B>;

    #[inline(always)]
    fn plus(self, other: B) -> Self::Output {
        let sum = self.value().checked_add(other.value());
        Saturate::saturate(sum.filter(|_| !flagged(self) && !flagged(other)), true)
    }
}
