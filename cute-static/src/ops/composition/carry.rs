//! Rules C7 and C8: together, the leaves of the right layout must not carry out of a mode of the left.
//!
//! Each walk produces a list of what it took from each mode, with positive and negative strides kept apart. The lists are
//! added mode by mode:
//!
//! | take | meaning | known |
//! |---|---|---|
//! | [`Passed`] | nothing was taken | in the type |
//! | [`Took<K, T, _>`](Took) | one leaf took `K` steps of `T`; alone it stays inside by C3 and C4 | in the type, or at run time |
//! | [`Along<K, T, _>`](Along) | the same, for a leaf that moved along | in the type |
//! | [`Sum<N>`](Sum) | several leaves reach `N` | in the type |
//! | [`AtRunTime`] | leaves reach a number | at run time |
//!
//! Then every `Sum` must be less than its mode's shape ([`within`], C7), and strides of both signs must act within one mode ([`signs`],
//! C8). What is known only at run time, [`values`](super::values) checks.

pub mod signs;
pub mod within;

use core::ops::{Add, Sub};

use typenum::{B1, Sub1};

pub use self::signs::MeetSigns;
pub use self::within::TakesWithin;
use super::walk::{Along, Passed, Took};
use crate::errors::position::{OperatorOf, Position};
use crate::int::Dyn;
use crate::int::natural::{Multiplied, Nat, Times};
use crate::list::{Cons, End};
use crate::outcome::{Broken, Require};

/// Several leaves reach `N`.
#[derive(Debug)]
pub struct Sum<N>(N);

/// Leaves reach a number that is known only at run time.
#[derive(Debug)]
pub struct AtRunTime;

/// A take whose reach the type knows.
pub trait StaticReach {
    /// The number.
    type Number;
}

type Number<X> = <X as StaticReach>::Number;

/// `(K − 1)·T`, formed only when it is added to another.
impl<K: Sub<B1>, T: Times<Sub1<K>>, D> StaticReach for Took<Nat<K>, Nat<T>, D> {
    type Number = Multiplied<T, Sub1<K>>;
}

impl<K: Sub<B1>, T: Times<Sub1<K>>, D> StaticReach for Along<Nat<K>, Nat<T>, D> {
    type Number = Multiplied<T, Sub1<K>>;
}

impl<N> StaticReach for Sum<N> {
    type Number = N;
}

// --- sums -----------------------------------------------------------------------------------------------------

/// The sum of two takes from one mode.
pub trait AddTake<Other> {
    /// The sum.
    type Output;
}

impl<X> AddTake<X> for Passed {
    type Output = X;
}

macro_rules! add_nothing {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<$($p),*> AddTake<Passed> for $take {
            type Output = Self;
        }
    )* };
}

add_nothing! {
    <K, T, D> Took<K, T, D>;
    <K, T, D> Along<K, T, D>;
    <N> Sum<N>;
}

impl<X> AddTake<X> for AtRunTime {
    type Output = Self;
}

macro_rules! add_static {
    ($(<$($p:ident),*> $left:ty, $right:ty;)*) => { $(
        impl<$($p),*> AddTake<$right> for $left
        where
            $left: StaticReach,
            $right: StaticReach,
            Number<$left>: Add<Number<$right>>,
        {
            type Output = Sum<typenum::Sum<Number<$left>, Number<$right>>>;
        }
    )* };
}

add_static! {
    <K, T, D, K2, T2, D2> Took<Nat<K>, Nat<T>, D>, Took<Nat<K2>, Nat<T2>, D2>;
    <K, T, D, N> Took<Nat<K>, Nat<T>, D>, Sum<N>;
    <K, T, D, N> Sum<N>, Took<Nat<K>, Nat<T>, D>;
    <N, N2> Sum<N>, Sum<N2>;
    <K, T, D, K2, T2, D2> Along<Nat<K>, Nat<T>, D>, Along<Nat<K2>, Nat<T2>, D2>;
    <K, T, D, K2, T2, D2> Along<Nat<K>, Nat<T>, D>, Took<Nat<K2>, Nat<T2>, D2>;
    <K, T, D, K2, T2, D2> Took<Nat<K>, Nat<T>, D>, Along<Nat<K2>, Nat<T2>, D2>;
    <K, T, D, N> Along<Nat<K>, Nat<T>, D>, Sum<N>;
    <K, T, D, N> Sum<N>, Along<Nat<K>, Nat<T>, D>;
}

macro_rules! add_dynamic {
    ($(<$($p:ident),*> $left:ty, $right:ty;)*) => { $(
        impl<$($p),*> AddTake<$right> for $left {
            type Output = AtRunTime;
        }
    )* };
}

add_dynamic! {
    <W, T, D, K2, T2, D2> Took<Dyn<W>, T, D>, Took<K2, T2, D2>;
    <K, T, D, W2, T2, D2> Took<Nat<K>, T, D>, Took<Dyn<W2>, T2, D2>;
    <W, T, D, N> Took<Dyn<W>, T, D>, Sum<N>;
    <W, T, D, N> Sum<N>, Took<Dyn<W>, T, D>;
    <K, T, D, W, T2, D2> Along<K, T, D>, Took<Dyn<W>, T2, D2>;
    <W, T, D, K2, T2, D2> Took<Dyn<W>, T, D>, Along<K2, T2, D2>;
    <K, T, D> Took<K, T, D>, AtRunTime;
    <K, T, D> Along<K, T, D>, AtRunTime;
    <N> Sum<N>, AtRunTime;
}

/// The sum of two lists of takes, mode by mode; a list ends where a walk ended.
pub trait AddTakes<Other> {
    /// The sum.
    type Output;
}

/// The sum of two lists of takes.
pub type Added<A, B> = <A as AddTakes<B>>::Output;

impl<L> AddTakes<L> for End {
    type Output = L;
}

impl<X, Tail> AddTakes<End> for Cons<X, Tail> {
    type Output = Self;
}

impl<X: AddTake<X2>, Tail: AddTakes<Tail2>, X2, Tail2> AddTakes<Cons<X2, Tail2>> for Cons<X, Tail> {
    type Output = Cons<X::Output, Tail::Output>;
}

// A refused walk ends in the rule that is broken, which becomes that of the whole.

impl<L, Rule> AddTakes<L> for Broken<Rule> {
    type Output = Self;
}

impl<X, Tail, Rule> AddTakes<Broken<Rule>> for Cons<X, Tail> {
    type Output = Broken<Rule>;
}

impl<Left, At: Position, Rule> TakesWithin<Left, At> for Broken<Rule> where Self: Require<OperatorOf<At>> {}

/// The takes of a walk with a dynamic stride, which are those of one sign or of the other.
pub trait Gate {
    /// The list.
    type Output;
}

impl Gate for End {
    type Output = Self;
}

impl<Rule> Gate for Broken<Rule> {
    type Output = Self;
}

impl<K, T, D, Tail: Gate> Gate for Cons<Took<K, T, D>, Tail> {
    type Output = Cons<AtRunTime, Tail::Output>;
}
