//! C2 where a stride leaves a remainder: each step moves along in the mode, and goes on in the modes after it.
//!
//! A stride `T` that passes a mode of shape `S` is `Q·S + G`. If all of the leaf's steps of `G` stay inside the mode, no step
//! carries out of it, and the leaf is the sum of what it does there, `G·D` per step, and of what it does in the next modes
//! as `R:Q`.

use core::ops::{Add, Mul, Rem, Sub};

use typenum::{B1, Mod, NonZero, PInt, Prod, Sub1, UInt, UTerm, Unsigned};

use super::fixed::{Remains, WalkStep};
use super::scale::{IntoShape, Scale, Scaled};
use super::{Along, Passed, Took, WalkModes};
use crate::errors::Refusal;
use crate::errors::position::Next;
use crate::int::natural::{Divide, Divided, Exact, Inexact, Nat};
use crate::int::{Dyn, Int, Total};
use crate::layout::Layout;
use crate::list::{Append, Appended, Cons, End, Mode};
use crate::outcome::{Broken, LeavesRemainder};

// --- the step -------------------------------------------------------------------------------------------------

/// The remainder of the stride in the mode.
type Remainder<T, S> = Mod<T, S>;
/// The coordinate of the mode that the last of `R` steps reaches. It is at least 1, since `R` is at least 2.
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
}

/// A step that moves along in the mode: `Division` says whether the last step stays inside.
pub trait StepAlong<Division, Q, R, T, At> {
    /// The entries from here on.
    type Output;
}

impl<S, D, Tail, Q, R, T: Rem<S>, At> StepAlong<Inexact<UTerm>, Q, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
where
    S: Unsigned + NonZero,
    Tail: WalkModes<Nat<R>, Nat<Q>, Next<At>>,
{
    type Output = Cons<Along<Nat<R>, Nat<Remainder<T, S>>, D>, Tail::Output>;
}

/// C2 is broken.
macro_rules! carries {
    ($($division:ident)*) => { $(
        impl<S, D, Tail, X, B, Q, R, T, At> StepAlong<$division<UInt<X, B>>, Q, R, T, At> for Cons<Mode<Int<PInt<S>>, D>, Tail>
        where
            S: Unsigned + NonZero,
        {
            type Output = Broken<LeavesRemainder<T, S, At>>;
        }
    )* };
}

carries!(Exact Inexact);

/// Whether all steps stay inside is known only at run time, and the type of the result cannot depend on it.
impl<S: Unsigned + NonZero, D, Tail, Q, W, T, At> WalkStep<Remains<Q>, Dyn<W>, T, At>
    for Cons<Mode<Int<PInt<S>>, D>, Tail>
{
    type Output = Broken<LeavesRemainder<T, S, At>>;
}

// --- the entries as a layout ----------------------------------------------------------------------------------

/// The entries of a walk whose every step also moves by `A`, as a layout.
pub trait CollectAlong<A> {
    /// The layout.
    type Output;
}

type CollectedAlong<L, A> = <L as CollectAlong<A>>::Output;

impl<K, T: Scale<D>, D, Tail: CollectAlong<Scaled<T, D>>> super::collect::Collect for Cons<Along<K, T, D>, Tail> {
    type Output = CollectedAlong<Tail, Scaled<T, D>>;
}

impl<A, Tail: CollectAlong<A>> CollectAlong<A> for Cons<Passed, Tail> {
    type Output = CollectedAlong<Tail, A>;
}

impl<A, K, T: Scale<D>, D, Tail> CollectAlong<A> for Cons<Along<K, T, D>, Tail>
where
    A: Add<Scaled<T, D>>,
    Tail: CollectAlong<Total<A, Scaled<T, D>>>,
{
    type Output = CollectedAlong<Tail, Total<A, Scaled<T, D>>>;
}

impl<A, K: IntoShape, T: Scale<D>, D> CollectAlong<A> for Cons<Took<K, T, D>, End>
where
    A: Add<Scaled<T, D>>,
{
    type Output = Layout<K::Leaf, Total<A, Scaled<T, D>>>;
}

/// The mode is filled: `K` steps have moved `K` times as far along before the next mode takes one.
impl<A, K, T: Scale<D>, D, N, Tail> CollectAlong<A> for Cons<Took<K, T, D>, Cons<N, Tail>>
where
    K: IntoShape + Scale<A>,
    A: Add<Scaled<T, D>>,
    Cons<N, Tail>: CollectBehindAlong<(K::Leaf,), (Total<A, Scaled<T, D>>,), Scaled<K, A>>,
{
    type Output = <Cons<N, Tail> as CollectBehindAlong<(K::Leaf,), (Total<A, Scaled<T, D>>,), Scaled<K, A>>>::Output;
}

/// The entries after the first that took steps, appended to a shape and a stride.
pub trait CollectBehindAlong<Shape, Stride, A> {
    /// The layout.
    type Output;
}

impl<Shape, Stride, A> CollectBehindAlong<Shape, Stride, A> for End {
    type Output = Layout<Shape, Stride>;
}

impl<A, K, T: Scale<D>, D, Tail, Shape, Stride> CollectBehindAlong<Shape, Stride, A> for Cons<Took<K, T, D>, Tail>
where
    K: IntoShape + Scale<A>,
    A: Add<Scaled<T, D>>,
    Shape: Append<K::Leaf>,
    Stride: Append<Total<A, Scaled<T, D>>>,
    Tail: CollectBehindAlong<Appended<Shape, K::Leaf>, Appended<Stride, Total<A, Scaled<T, D>>>, Scaled<K, A>>,
{
    type Output = Tail::Output;
}

impl<A, Rule> CollectAlong<A> for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}

/// A walk that was refused after its first step.
impl<A, K, T, D, Rule> CollectAlong<A> for Cons<Took<K, T, D>, Broken<Rule>> {
    type Output = Layout<Refusal, Refusal>;
}

impl<Shape, Stride, A, Rule> CollectBehindAlong<Shape, Stride, A> for Broken<Rule> {
    type Output = Layout<Refusal, Refusal>;
}
