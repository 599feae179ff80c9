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
//! Then every `Sum` and every `ReachAtRunTime` of several leaves must be less than its mode's shape (C7), and strides of both
//! signs must act within one mode ([`signs`], C8).

pub mod signs;

use core::marker::PhantomData;
use core::ops::{Add, Sub};

use cute_core::{Error, Violation};
use typenum::{B1, NonZero, PInt, Sub1, UInt, UTerm, Unsigned};

pub use self::signs::MeetSigns;
use super::walk::dynamic::{AsLeaf, refuse};
use super::walk::{Along, Passed, Took};
use crate::errors::position::{Next, OperatorOf, Position};
use crate::errors::{Carry, Refusal, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact, Multiplied, Nat, Times};
use crate::int::{Dyn, Held, Int, Integer};
use crate::list::{Capped, Cons, End, Mode};
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

// --- C7 -------------------------------------------------------------------------------------------------------

/// C7: each take of `Self` stays within its mode of `Left`, the first of which is mode `At`.
pub trait TakesWithin<Left, At> {
    /// Checks what is known only at run time.
    ///
    /// # Errors
    /// [`Violation::Carry`].
    fn within(&self, left: Left) -> Result<(), Error>;
}

/// No walk came this far.
impl<Left, At> TakesWithin<Left, At> for End {
    #[inline(always)]
    fn within(&self, _: Left) -> Result<(), Error> {
        Ok(())
    }
}

/// The last mode, and the one before a cap, have no bound: what carries out of them is past the left layout's size.
macro_rules! unbounded {
    ($(<$($p:ident),*> $modes:ty;)*) => { $(
        impl<X, Tail, At, $($p),*> TakesWithin<$modes, At> for Cons<X, Tail> {
            #[inline(always)]
            fn within(&self, _: $modes) -> Result<(), Error> {
                Ok(())
            }
        }
    )* };
}

unbounded! {
    <M> Cons<M, End>;
    <M> Cons<M, Capped>;
    <M, N> Cons<M, Cons<N, Capped>>;
}

macro_rules! bounded {
    ($(<$($p:ident),*> $rest:ty;)*) => { $(
        impl<S, D, N, X, Tail, At, $($p),*> TakesWithin<Cons<Mode<S, D>, Cons<N, $rest>>, At> for Cons<X, Tail>
        where
            X: TakeFits<S, At>,
            Tail: TakesWithin<Cons<N, $rest>, Next<At>>,
        {
            #[inline(always)]
            fn within(&self, left: Cons<Mode<S, D>, Cons<N, $rest>>) -> Result<(), Error> {
                self.head.fits(left.head.shape)?;
                self.tail.within(left.tail)
            }
        }
    )* };
}

bounded! {
    <> End;
    <O, Rest> Cons<O, Rest>;
}

/// A take fits a mode of shape `S`.
pub trait TakeFits<S, At> {
    /// Checks what is known only at run time.
    ///
    /// # Errors
    /// [`Violation::Carry`].
    fn fits(&self, shape: S) -> Result<(), Error>;
}

macro_rules! always_fits {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<S, At, $($p),*> TakeFits<S, At> for $take {
            #[inline(always)]
            fn fits(&self, _: S) -> Result<(), Error> {
                Ok(())
            }
        }
    )* };
}

always_fits! {
    <> Passed;
    <K, T, D> Took<K, T, D>;
    <K, T, D> Along<K, T, D>;
    <> ReachAtRunTime<Once>;
}

#[inline(always)]
fn check_reach<At: Position>(reach: i64, shape: i64) -> Result<(), Error> {
    let shape = counted(shape);
    if reach < shape { Ok(()) } else { Err(refuse(Violation::Carry { mode: At::MODE, reach, last: shape - 1 })) }
}

impl<S: Integer, At: Position> TakeFits<S, At> for ReachAtRunTime<SeveralLeaves> {
    #[inline(always)]
    fn fits(&self, shape: S) -> Result<(), Error> {
        check_reach::<At>(self.reach, shape.value())
    }
}

impl<N: Unsigned, W: Held, At: Position> TakeFits<Dyn<W>, At> for Sum<N> {
    #[inline(always)]
    fn fits(&self, shape: Dyn<W>) -> Result<(), Error> {
        check_reach::<At>(N::I64, shape.value())
    }
}

/// C7 in the types: `N < S`, checked as `N / S` being 0.
impl<N: Divide<S>, S: Unsigned + NonZero, At> TakeFits<Int<PInt<S>>, At> for Sum<N>
where
    Divided<N, S>: QuotientIsZero<N, S, At>,
{
    #[inline(always)]
    fn fits(&self, _: Int<PInt<S>>) -> Result<(), Error> {
        Ok(())
    }
}

/// `Self`, which is `N / S`, is 0.
pub trait QuotientIsZero<N, S, At> {}

impl<N, S, At> QuotientIsZero<N, S, At> for Exact<UTerm> {}
impl<N, S, At> QuotientIsZero<N, S, At> for Inexact<UTerm> {}

macro_rules! carries {
    ($($division:ident)*) => { $(
        /// C7 is broken.
        impl<Q, B, N, S: Sub<B1>, At: Position> QuotientIsZero<N, S, At> for $division<UInt<Q, B>>
        where
            Refused: Carry<OperatorOf<At>, N, Sub1<S>, At>,
        {
        }
    )* };
}

carries!(Exact Inexact);
