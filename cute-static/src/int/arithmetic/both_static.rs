//! Arithmetic on two static leaves: the result is static.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use typenum::{Diff, Mod, Negate, Prod, Quot, Sum};

use crate::int::Int;

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
    Mul mul Prod;
    Div div Quot;
    Rem rem Mod;
}

impl<A: Neg> Neg for Int<A> {
    type Output = Int<Negate<A>>;

    #[inline(always)]
    fn neg(self) -> Self::Output {
        Int::new()
    }
}
