//! Compares two sizes. The result is an outcome.

use typenum::{NonZero, PInt, Unsigned};

use super::{ASize, AnInteger, AnotherSize, OrBroken, ToldAs, UnequalSizes, Unknown};
use crate::int::natural::{IsSame, Same};
use crate::int::{Dyn, Int};

/// Compares a size with the size `Other`.
pub trait SameSize<Other> {
    /// [`Proven`](super::Proven), `Broken` with the rule [`AnotherSize`], or unknown. The outcome
    /// omits the sizes to save compile time, because many checks never report them. [`ToldAs`] adds
    /// the sizes.
    type Outcome;
}

/// The outcome of comparing the sizes `A` and `B`.
pub type SizesOutcome<A, B> = <A as SameSize<B>>::Outcome;

/// Like [`SameSize`], but the outcome contains the sizes.
pub trait EqualSizes<Other> {
    /// [`Proven`](super::Proven), `Broken` with the rule [`UnequalSizes`], or unknown.
    type Outcome;
}

impl<A: SameSize<B>, B> EqualSizes<B> for A
where
    A::Outcome: ToldAs<UnequalSizes<A, B>, ASize>,
{
    type Outcome = <A::Outcome as ToldAs<UnequalSizes<A, B>, ASize>>::Outcome;
}

impl<A, B> SameSize<Int<PInt<B>>> for Int<PInt<A>>
where
    A: Unsigned + NonZero + Same<B>,
    B: Unsigned + NonZero,
    IsSame<A, B>: OrBroken<AnotherSize>,
{
    type Outcome = <IsSame<A, B> as OrBroken<AnotherSize>>::Outcome;
}

macro_rules! compared_at_run_time {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        impl<$($p),*> SameSize<$b> for $a {
            type Outcome = Unknown<AnInteger>;
        }
    )* };
}

compared_at_run_time! {
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}
