//! C7: what several leaves take from one mode of the left layout stays within that mode.
//!
//! A sum that is in the type is compared with a static shape by the compiler; every other one when the composition is computed.

use core::ops::Sub;

use cute_core::{Error, Violation};
use typenum::{B1, NonZero, PInt, Sub1, UInt, UTerm, Unsigned};

use super::super::walk::dynamic::refuse;
use super::super::walk::{Along, Passed, Took};
use super::{Once, ReachAtRunTime, SeveralLeaves, Sum};
use crate::errors::position::{Next, OperatorOf, Position};
use crate::errors::{Carry, Refused};
use crate::int::natural::{Divide, Divided, Exact, Inexact};
use crate::int::{Dyn, Held, Int, Integer};
use crate::list::{Capped, Cons, End, Mode};
use crate::promise::empty::counted;

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
