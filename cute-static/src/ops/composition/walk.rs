//! Starts the walk of one leaf of the right layout through the modes of the left layout, and
//! defines the entries that a walk produces.
//!
//! A walk produces a list with one entry for each mode of the left layout that the walk reaches:
//!
//! | entry | the action of the leaf at that mode |
//! |---|---|
//! | [`Passed`] | C2: the stride of the leaf skipped the mode |
//! | [`Took<K, T, D>`](Took) | C3 to C5: took `K` steps of `T` from a mode of stride `D` |
//! | [`Along<K, T, D>`](Along) | C2: passed the mode with a remainder, which moves each of its `K` steps along the mode by `T` |
//!
//! The list ends in `End`. If C2, C3 or C4 is broken, the list ends in
//! [`Broken<Rule>`](crate::outcome::Broken), with the numbers of the step that broke the rule. A
//! walk does not depend on an operator: its positions begin at `ModeZero<()>`, and
//! [`carry`](super::carry) names the operator when it reports a broken rule.
//!
//! An entry that took steps becomes the mode `K : T·D` of the result. Movements along earlier modes
//! are added to the stride of this mode. The list records the steps in each mode, and
//! [`carry`](super::carry) adds the steps of all leaves. In `carry`, an entry is called a *take*:
//! the steps of one leaf, or of several leaves together, in one mode. [`fixed`] computes a step if
//! the stride and the mode's shape are static. [`dynamic`] computes a step if the stride or the
//! shape is known only at run time. [`along`] handles a stride that leaves a remainder, and [`one`]
//! handles a leaf of size 1. [`collect`] converts the list to a layout, with the products of
//! [`scale`].

pub mod along;
pub mod collect;
pub mod dynamic;
pub mod fixed;
pub mod one;
pub mod scale;

use typenum::{NInt, NonZero, PInt, UInt, Unsigned, Z0};

use self::one::WalkOne;
use self::scale::{Scale, Scaled};
use crate::errors::position::ModeZero;
use crate::int::natural::{Nat, One};
use crate::int::{Dyn, Held, Int, Integer};
use crate::list::{Capped, Cons, End, Mode};

/// The mode was skipped.
#[derive(Debug)]
pub struct Passed;

/// `K` steps of `T` in a mode of stride `D`. `How` is [`OwnMode`] or [`OfLaterModes`].
#[derive(Debug)]
pub struct StepsAlong<How, K, T, D>(How, K, T, D);

/// The steps are taken in this mode, and form a mode of the result.
#[derive(Debug)]
pub struct OwnMode;

/// The steps are taken in later modes, and each step also moves in this mode.
#[derive(Debug)]
pub struct OfLaterModes;

/// `K` steps of `T` were taken in a mode of stride `D`: `K:T·D` is a mode of the result.
pub type Took<K, T, D> = StepsAlong<OwnMode, K, T, D>;

/// Each of `K` steps in later modes also moves by `T` in a mode of stride `D`.
pub type Along<K, T, D> = StepsAlong<OfLaterModes, K, T, D>;

// --- where a walk starts -------------------------------------------------------------------------

/// Starts the walk of a leaf `R:T` through the modes `Self` of the left layout, for `T` of any
/// sign.
pub trait StartWalk<R, T> {
    /// [`Linear`], [`Upward`], [`Downward`] or [`EitherWay`].
    type Output;
}

/// The leaf became one mode `S:D`, and has no steps that could carry.
#[derive(Debug)]
pub struct Linear<S, D>(S, D);

/// The entries of a walk with a positive stride.
#[derive(Debug)]
pub struct Upward<Entries>(Entries);

/// The entries of a walk with a negative stride. The walk uses the magnitude of the stride.
#[derive(Debug)]
pub struct Downward<Entries>(Entries);

/// The entries of a walk with a dynamic stride.
#[derive(Debug)]
pub struct EitherWay<Entries>(Entries);

/// C0: a left layout of one mode is linear, so every leaf `R:T` becomes the mode `R:T·D`.
macro_rules! start_single {
    ($($end:ty)*) => { $(
        impl<S, D, R: Integer, T: Scale<D>> StartWalk<R, T> for Cons<Mode<S, D>, $end> {
            type Output = Linear<R, Scaled<T, D>>;
        }
    )* };
}

start_single!(End Capped);

/// C0: a static stride of 0 stays 0.
impl<M, N, Tail, R> StartWalk<R, Int<Z0>> for Cons<M, Cons<N, Tail>> {
    type Output = Linear<R, Int<Z0>>;
}

/// C6: a leaf of a shape that is statically 1 adds no offset. The walk only computes the stride of
/// the leaf.
macro_rules! start_one {
    ($(<$p:ident> $T:ty, where $($bound:path),+;)*) => { $(
        impl<M, N, Tail, $p> StartWalk<Int<PInt<One>>, $T> for Cons<M, Cons<N, Tail>>
        where
            $p: $($bound +)+,
            Self: WalkOne<$T>,
        {
            type Output = Linear<Int<PInt<One>>, <Self as WalkOne<$T>>::Stride>;
        }
    )* };
}

start_one! {
    <T> Int<PInt<T>>, where Unsigned, NonZero;
    <T> Int<NInt<T>>, where Unsigned, NonZero;
    <W> Dyn<W>, where Held;
}

/// C2 to C5, for shapes that are not statically 1. In a walk, the type `$Walker` represents the
/// shape `$R`.
macro_rules! start_walk {
    ($(<$($p:ident),*> $R:ty => $Walker:ty, where $bounded:ty: $($bound:path),+;)*) => { $(
        impl<M, N, Tail, T, $($p),*> StartWalk<$R, Int<PInt<T>>> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            T: Unsigned + NonZero,
            Self: WalkModes<$Walker, Nat<T>, ModeZero<()>>,
        {
            type Output = Upward<Entries<Self, $Walker, Nat<T>>>;
        }

        impl<M, N, Tail, T, $($p),*> StartWalk<$R, Int<NInt<T>>> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            T: Unsigned + NonZero,
            Self: WalkModes<$Walker, Nat<T>, ModeZero<()>>,
        {
            type Output = Downward<Entries<Self, $Walker, Nat<T>>>;
        }

        impl<M, N, Tail, W: Held, $($p),*> StartWalk<$R, Dyn<W>> for Cons<M, Cons<N, Tail>>
        where
            $bounded: $($bound +)+,
            Self: WalkModes<$Walker, Dyn<W>, ModeZero<()>>,
        {
            type Output = EitherWay<Entries<Self, $Walker, Dyn<W>>>;
        }
    )* };
}

start_walk! {
    <U, B, C> Int<PInt<UInt<UInt<U, B>, C>>> => Nat<UInt<UInt<U, B>, C>>,
        where UInt<UInt<U, B>, C>: Unsigned, NonZero;
    <V> Dyn<V> => Dyn<V>, where V: Held;
}

// --- from mode to mode ---------------------------------------------------------------------------

/// Continues a walk at the first mode of `Self`, which is mode `At` of the left layout. `R` and `T`
/// are the remaining shape and stride of the leaf. Each of the two is a [`Nat`] or a `Dyn`. A
/// static `T` is a magnitude.
pub trait WalkModes<R, T, At> {
    /// The entries of the walk from this mode on.
    type Output;
}

/// The entries of a walk from mode 0 on.
type Entries<A, R, T> = <A as WalkModes<R, T, ModeZero<()>>>::Output;

/// C5: the last mode has no bound, so it takes all remaining steps.
macro_rules! walk_last {
    ($($end:ty)*) => { $(
        impl<S, D, R, T, At> WalkModes<R, T, At> for Cons<Mode<S, D>, $end> {
            type Output = Cons<Took<R, T, D>, End>;
        }
    )* };
}

walk_last!(End Capped);
