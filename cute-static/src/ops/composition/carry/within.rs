//! C7: what several leaves take from one mode of the left layout stays within that mode.
//!
//! A sum that is in the type is compared with a static shape by the compiler; every other one when the composition is computed.

use core::ops::Sub;

use typenum::{B1, NonZero, PInt, Sub1, UInt, UTerm, Unsigned};

use super::super::walk::{Along, Passed, Took};
use super::{AtRunTime, Sum};
use crate::errors::position::{Next, OperatorOf, Position};
use crate::int::natural::{Divide, Divided, Exact, Inexact};
use crate::int::{Dyn, Int};
use crate::list::{Capped, Cons, End, Mode};
use crate::outcome::{Broken, CarriesOut, Require};

/// C7: each take of `Self` stays within its mode of `Left`, the first of which is mode `At`.
pub trait TakesWithin<Left, At> {}

/// No walk came this far.
impl<Left, At> TakesWithin<Left, At> for End {}

/// The last mode, and the one before a cap, have no bound: what carries out of them is past the left layout's size.
macro_rules! unbounded {
    ($(<$($p:ident),*> $modes:ty;)*) => { $(
        impl<X, Tail, At, $($p),*> TakesWithin<$modes, At> for Cons<X, Tail> {}
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
        }
    )* };
}

bounded! {
    <> End;
    <O, Rest> Cons<O, Rest>;
}

/// A take fits a mode of shape `S`, as far as the types can decide it.
pub trait TakeFits<S, At> {}

macro_rules! always_fits {
    ($(<$($p:ident),*> $take:ty;)*) => { $(
        impl<S, At, $($p),*> TakeFits<S, At> for $take {}
    )* };
}

always_fits! {
    <> Passed;
    <K, T, D> Took<K, T, D>;
    <K, T, D> Along<K, T, D>;
    <> AtRunTime;
}

impl<N, W, At> TakeFits<Dyn<W>, At> for Sum<N> {}

/// C7 in the types: `N < S`, checked as `N / S` being 0.
impl<N: Divide<S>, S: Unsigned + NonZero, At> TakeFits<Int<PInt<S>>, At> for Sum<N> where
    Divided<N, S>: QuotientIsZero<N, S, At>
{
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
            Broken<CarriesOut<N, Sub1<S>, At>>: Require<OperatorOf<At>>,
        {
        }
    )* };
}

carries!(Exact Inexact);
