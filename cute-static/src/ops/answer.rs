//! Answers that are known in the types where possible, and at run time where not.

use crate::int::natural::{IsSame, Same};
use crate::int::{Dyn, Int, Integer};
use typenum::{B0, B1, PInt};
/// An answer: `B0` or `B1` where the types know it, else a `bool`.
pub trait Answer: Copy + Default {
    /// The answer.
    fn is_yes(self) -> bool;
}

impl Answer for B0 {
    #[inline(always)]
    fn is_yes(self) -> bool {
        false
    }
}

impl Answer for B1 {
    #[inline(always)]
    fn is_yes(self) -> bool {
        true
    }
}

impl Answer for bool {
    #[inline(always)]
    fn is_yes(self) -> bool {
        self
    }
}

/// Whether both answers are yes.
pub trait AndAnswer<Other> {
    /// The answer.
    type Output: Answer;
    /// Returns the answer.
    fn and(self, other: Other) -> Self::Output;
}

impl<X> AndAnswer<X> for B0 {
    type Output = Self;

    #[inline(always)]
    fn and(self, _: X) -> Self {
        self
    }
}

impl<X: Answer> AndAnswer<X> for B1 {
    type Output = X;

    #[inline(always)]
    fn and(self, other: X) -> X {
        other
    }
}

impl<X: Answer> AndAnswer<X> for bool {
    type Output = Self;

    #[inline(always)]
    fn and(self, other: X) -> Self {
        self && other.is_yes()
    }
}

/// Whether two sizes are the same.
pub trait SameSize<Other> {
    /// The answer.
    type Output: Answer;
    /// Returns the answer.
    fn same_size(self, other: Other) -> Self::Output;
}

impl<A: Same<B, Output: Answer>, B> SameSize<Int<PInt<B>>> for Int<PInt<A>>
where
    A: typenum::Unsigned + typenum::NonZero,
    B: typenum::Unsigned + typenum::NonZero,
{
    type Output = IsSame<A, B>;

    #[inline(always)]
    fn same_size(self, _: Int<PInt<B>>) -> Self::Output {
        Default::default()
    }
}

macro_rules! compared_at_run_time {
    ($(<$($p:ident),*> $a:ty, $b:ty;)*) => { $(
        impl<$($p),*> SameSize<$b> for $a
        where
            $a: Integer,
            $b: Integer,
        {
            type Output = bool;

            #[inline(always)]
            fn same_size(self, other: $b) -> bool {
                self.value() == other.value()
            }
        }
    )* };
}

compared_at_run_time! {
    <Z, W> Int<Z>, Dyn<W>;
    <W, Z> Dyn<W>, Int<Z>;
    <V, W> Dyn<V>, Dyn<W>;
}
