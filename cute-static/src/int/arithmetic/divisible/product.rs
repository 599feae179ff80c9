//! DV2: a product is a multiple of the product of the divisors.

use core::ops::{Mul, Neg};

use typenum::{NInt, PInt, Prod};

use super::super::refused::multiple_must_fit;
use super::super::{Promoted, value_of};
use super::Signed;
use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Promote, Width};

macro_rules! times_static {
    ($($sign:ident)*) => { $(
        impl<U: Digits + Mul<A>, A: Digits, W: Promote<W>> Mul<Multiples<A, W>> for Int<$sign<U>>
        where
            Prod<U, A>: Digits,
        {
            type Output = Multiples<Prod<U, A>, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, other: Multiples<A, W>) -> Self::Output {
                multiple_must_fit(value_of::<$sign<U>>().checked_mul(other.value()))
            }
        }

        impl<U: Digits, A: Digits + Mul<U>, W: Promote<W>> Mul<Int<$sign<U>>> for Multiples<A, W>
        where
            Prod<A, U>: Digits,
        {
            type Output = Multiples<Prod<A, U>, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, _: Int<$sign<U>>) -> Self::Output {
                multiple_must_fit(self.value().checked_mul(value_of::<$sign<U>>()))
            }
        }
    )* };
}

times_static!(PInt NInt);

impl<A: Digits + Mul<B>, V: Promote<W>, B: Digits, W: Width> Mul<Multiples<B, W>>
    for Multiples<A, V>
where
    Prod<A, B>: Digits,
{
    type Output = Multiples<Prod<A, B>, Promoted<V, W>>;

    #[inline(always)]
    #[track_caller]
    fn mul(self, other: Multiples<B, W>) -> Self::Output {
        multiple_must_fit(self.value().checked_mul(other.value()))
    }
}

impl<V: Promote<W>, A: Digits, W: Width> Mul<Multiples<A, W>> for Dyn<V> {
    type Output = Multiples<A, Promoted<V, W>>;

    #[inline(always)]
    #[track_caller]
    fn mul(self, other: Multiples<A, W>) -> Self::Output {
        multiple_must_fit(self.value().checked_mul(other.value()))
    }
}

impl<A: Digits, V: Promote<W>, W: Width> Mul<Dyn<W>> for Multiples<A, V> {
    type Output = Multiples<A, Promoted<V, W>>;

    #[inline(always)]
    #[track_caller]
    fn mul(self, other: Dyn<W>) -> Self::Output {
        multiple_must_fit(self.value().checked_mul(other.value()))
    }
}

impl<A: Digits, W: Width> Neg for Multiples<A, W> {
    type Output = Self;

    #[inline(always)]
    #[track_caller]
    fn neg(self) -> Self {
        multiple_must_fit(self.value().checked_neg())
    }
}
