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
//! | [`ReachAtRunTime`] | one or more leaves reach a number | at run time |
//!
//! Then every `Sum` and every `ReachAtRunTime` of several leaves must be less than its mode's shape ([`within`], C7), and strides of both
//! signs must act within one mode ([`signs`], C8).

pub mod signs;
pub mod within;

use core::marker::PhantomData;
use core::ops::{Add, Sub};

use cute_core::Error;
use typenum::{B1, Sub1, Unsigned};

pub use self::signs::MeetSigns;
pub use self::within::TakesWithin;
use super::walk::dynamic::AsLeaf;
use super::walk::{Along, Passed, Took};
use crate::errors::Refusal;
use crate::int::natural::{Multiplied, Nat, Times};
use crate::int::{Dyn, Integer};
use crate::list::{Cons, End};
use crate::promise::empty::counted;

/// Several leaves reach `N`.
#[derive(Debug)]
pub struct Sum<N>(PhantomData<N>);

/// Leaves reach a number that is known only at run time.
#[derive(Debug)]
pub struct ReachAtRunTime<Leaves> {
    reach: i64,
    leaves: PhantomData<Leaves>,
}

/// One leaf.
#[derive(Debug)]
pub struct Once;

/// Several leaves.
#[derive(Debug)]
pub struct SeveralLeaves;

impl<N> Sum<N> {
    #[inline(always)]
    const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<L> ReachAtRunTime<L> {
    #[inline(always)]
    const fn new(reach: i64) -> Self {
        Self { reach, leaves: PhantomData }
    }
}

// --- what a take reaches --------------------------------------------------------------------------------------

/// A take as a number.
pub trait TakeReach {
    /// The furthest coordinate of the mode that it reaches.
    fn reach(&self) -> i64;
}

impl<K: AsLeaf, T: AsLeaf, D> TakeReach for Took<K, T, D> {
    #[inline(always)]
    fn reach(&self) -> i64 {
        let steps = counted(self.shape.as_leaf().value()) - 1;
        steps.saturating_mul(self.step.as_leaf().value().saturating_abs())
    }
}

impl<K: Unsigned, T: Unsigned, D> TakeReach for Along<Nat<K>, Nat<T>, D> {
    #[inline(always)]
    fn reach(&self) -> i64 {
        (K::I64 - 1).saturating_mul(T::I64)
    }
}

impl<N: Unsigned> TakeReach for Sum<N> {
    #[inline(always)]
    fn reach(&self) -> i64 {
        N::I64
    }
}

impl<L> TakeReach for ReachAtRunTime<L> {
    #[inline(always)]
    fn reach(&self) -> i64 {
        self.reach
    }
}

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
    /// Returns the sum.
    fn add_take(self, other: Other) -> Self::Output;
}

impl<X> AddTake<X> for Passed {
    type Output = X;

    #[inline(always)]
    fn add_take(self, other: X) -> X {
        other
    }
}

macro_rules! add_nothing {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<$($p),*> AddTake<Passed> for $take {
            type Output = Self;

            #[inline(always)]
            fn add_take(self, _: Passed) -> Self {
                self
            }
        }
    )* };
}

add_nothing! {
    <K, T, D> Took<K, T, D>;
    <K, T, D> Along<K, T, D>;
    <N> Sum<N>;
    <L> ReachAtRunTime<L>;
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

            #[inline(always)]
            fn add_take(self, _: $right) -> Self::Output {
                Sum::new()
            }
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
        impl<$($p),*> AddTake<$right> for $left
        where
            $left: TakeReach,
            $right: TakeReach,
        {
            type Output = ReachAtRunTime<SeveralLeaves>;

            #[inline(always)]
            fn add_take(self, other: $right) -> ReachAtRunTime<SeveralLeaves> {
                ReachAtRunTime::new(self.reach().saturating_add(other.reach()))
            }
        }
    )* };
}

add_dynamic! {
    <W, T, D, K2, T2, D2> Took<Dyn<W>, T, D>, Took<K2, T2, D2>;
    <K, T, D, W2, T2, D2> Took<Nat<K>, T, D>, Took<Dyn<W2>, T2, D2>;
    <W, T, D, N> Took<Dyn<W>, T, D>, Sum<N>;
    <W, T, D, N> Sum<N>, Took<Dyn<W>, T, D>;
    <K, T, D, L> Took<K, T, D>, ReachAtRunTime<L>;
    <K, T, D, L> ReachAtRunTime<L>, Took<K, T, D>;
    <N, L> Sum<N>, ReachAtRunTime<L>;
    <N, L> ReachAtRunTime<L>, Sum<N>;
    <L, L2> ReachAtRunTime<L>, ReachAtRunTime<L2>;
    <K, T, D, W, T2, D2> Along<Nat<K>, Nat<T>, D>, Took<Dyn<W>, T2, D2>;
    <W, T, D, K2, T2, D2> Took<Dyn<W>, T, D>, Along<Nat<K2>, Nat<T2>, D2>;
    <K, T, D, L> Along<Nat<K>, Nat<T>, D>, ReachAtRunTime<L>;
    <K, T, D, L> ReachAtRunTime<L>, Along<Nat<K>, Nat<T>, D>;
}

/// The sum of two lists of takes, mode by mode; a list ends where a walk ended.
pub trait AddTakes<Other> {
    /// The sum.
    type Output;
    /// Returns the sum.
    fn add_takes(self, other: Other) -> Self::Output;
}

/// The sum of two lists of takes.
pub type Added<A, B> = <A as AddTakes<B>>::Output;

impl<L> AddTakes<L> for End {
    type Output = L;

    #[inline(always)]
    fn add_takes(self, other: L) -> L {
        other
    }
}

impl<X, Tail> AddTakes<End> for Cons<X, Tail> {
    type Output = Self;

    #[inline(always)]
    fn add_takes(self, _: End) -> Self {
        self
    }
}

impl<X: AddTake<X2>, Tail: AddTakes<Tail2>, X2, Tail2> AddTakes<Cons<X2, Tail2>> for Cons<X, Tail> {
    type Output = Cons<X::Output, Tail::Output>;

    #[inline(always)]
    fn add_takes(self, other: Cons<X2, Tail2>) -> Self::Output {
        Cons { head: self.head.add_take(other.head), tail: self.tail.add_takes(other.tail) }
    }
}

impl<L> AddTakes<L> for Refusal {
    type Output = Self;

    fn add_takes(self, _: L) -> Self {
        self
    }
}

impl<X, Tail> AddTakes<Refusal> for Cons<X, Tail> {
    type Output = Refusal;

    fn add_takes(self, other: Refusal) -> Refusal {
        other
    }
}

impl Gate for Refusal {
    type Output = Self;

    fn gate(self, _: bool) -> Self {
        self
    }
}

impl<Left, At> TakesWithin<Left, At> for Refusal {
    fn within(&self, _: Left) -> Result<(), Error> {
        Ok(())
    }
}

/// The takes of a walk with a dynamic stride, counted for one sign: all are zero if the stride has the other sign.
pub trait Gate: Copy {
    /// The list.
    type Output;
    /// The list if `open`, else a list of the same number of zeros.
    fn gate(self, open: bool) -> Self::Output;
}

impl Gate for End {
    type Output = Self;

    #[inline(always)]
    fn gate(self, _: bool) -> Self {
        self
    }
}

impl<K: AsLeaf, T: AsLeaf, D, Tail: Gate> Gate for Cons<Took<K, T, D>, Tail>
where
    Self: Copy,
{
    type Output = Cons<ReachAtRunTime<Once>, Tail::Output>;

    #[inline(always)]
    fn gate(self, open: bool) -> Self::Output {
        let reach = if open { self.head.reach() } else { 0 };
        Cons { head: ReachAtRunTime::new(reach), tail: self.tail.gate(open) }
    }
}
