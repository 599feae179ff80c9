//! Two static operands: the result is static.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use typenum::{Diff, Mod, NInt, Negate, PInt, Quot, Sum, Z0};

use crate::int::Int;
use crate::int::natural::{Multiplied, Times};
use crate::int::number::Digits;

macro_rules! static_operators {
    ($($operator:ident $function:ident $alias:ident;)*) => { $(
        impl<A: $operator<B>, B> $operator<Int<B>> for Int<A> {
            type Output = Int<$alias<A, B>>;

            #[inline(always)]
            fn $function(self, _: Int<B>) -> Self::Output {
                Int::new()
            }
        }
    )* };
}

static_operators! {
    Add add Sum;
    Sub sub Diff;
    Div div Quot;
    Rem rem Mod;
}

/// Products by [`Times`], which takes a quarter of the steps of typenum's own, because most factors are powers of two.
macro_rules! products {
    ($($A:ident * $B:ident = $Product:ident;)*) => { $(
        impl<A: Digits + Times<B>, B: Digits> Mul<Int<$B<B>>> for Int<$A<A>>
        where
            Multiplied<A, B>: Digits,
        {
            type Output = Int<$Product<Multiplied<A, B>>>;

            #[inline(always)]
            fn mul(self, _: Int<$B<B>>) -> Self::Output {
                Int::new()
            }
        }
    )* };
}

products! {
    PInt * PInt = PInt;
    PInt * NInt = NInt;
    NInt * PInt = NInt;
    NInt * NInt = PInt;
}

impl<B> Mul<Int<B>> for Int<Z0> {
    type Output = Self;

    #[inline(always)]
    fn mul(self, _: Int<B>) -> Self {
        self
    }
}

macro_rules! times_zero {
    ($($A:ident)*) => { $(
        impl<A: Digits> Mul<Int<Z0>> for Int<$A<A>> {
            type Output = Int<Z0>;

            #[inline(always)]
            fn mul(self, zero: Int<Z0>) -> Int<Z0> {
                zero
            }
        }
    )* };
}

times_zero!(PInt NInt);

impl<A: Neg> Neg for Int<A> {
    type Output = Int<Negate<A>>;

    #[inline(always)]
    fn neg(self) -> Self::Output {
        Int::new()
    }
}
