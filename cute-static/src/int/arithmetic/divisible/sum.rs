//! DV3: the sum, the difference, the minimum and the maximum of two leaves are multiples of one
//! number, which is the greatest common divisor of the two known divisors.

use core::ops::{Add, Sub};

use typenum::{Gcd, Gcf, NInt, PInt, Z0};

use super::super::refused::multiple_must_fit;
use super::super::{Max, Min, Promoted, value_of};
use super::{MultipleIn, MultipleOf, Signed};
use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Promote, Width};

/// The width of the operand, which is also the width of the result.
type OwnWidth<W> = W;

macro_rules! operators {
    ($($operator:ident $function:ident [$($bound:tt)*] $Of:ident |$a:ident, $b:ident| $value:expr;)*) => { $(
        operators!(@static $operator $function [$($bound)*] $Of |$a, $b| $value, PInt);
        operators!(@static $operator $function [$($bound)*] $Of |$a, $b| $value, NInt);

        impl<A: Digits, W: $($bound)*> $operator<Multiples<A, W>> for Int<Z0> {
            type Output = Multiples<A, $Of<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                let ($a, $b) = (0_i64, other.value());
                multiple_must_fit($value)
            }
        }

        impl<A: Digits, W: $($bound)*> $operator<Int<Z0>> for Multiples<A, W> {
            type Output = Multiples<A, $Of<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z0>) -> Self::Output {
                let ($a, $b) = (self.value(), 0);
                multiple_must_fit($value)
            }
        }

        impl<A: Digits + Gcd<B>, V: Promote<W>, B: Digits, W: Width> $operator<Multiples<B, W>> for Multiples<A, V>
        where
            Gcf<A, B>: MultipleIn<Promoted<V, W>>,
        {
            type Output = MultipleOf<Gcf<A, B>, Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<B, W>) -> Self::Output {
                let ($a, $b) = (self.value(), other.value());
                multiple_must_fit($value)
            }
        }

        impl<V: Promote<W>, A: Digits, W: Width> $operator<Multiples<A, W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                $operator::$function(self, other.plain())
            }
        }

        impl<A: Digits, V: Promote<W>, W: Width> $operator<Dyn<W>> for Multiples<A, V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                $operator::$function(self.plain(), other)
            }
        }
    )* };
    (@static $operator:ident $function:ident [$($bound:tt)*] $Of:ident |$a:ident, $b:ident| $value:expr, $sign:ident) => {
        impl<U: Digits + Gcd<A>, A: Digits, W: $($bound)*> $operator<Multiples<A, W>> for Int<$sign<U>>
        where
            Gcf<U, A>: MultipleIn<$Of<W>>,
        {
            type Output = MultipleOf<Gcf<U, A>, $Of<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                let ($a, $b) = (value_of::<$sign<U>>(), other.value());
                multiple_must_fit($value)
            }
        }

        impl<U: Digits, A: Digits + Gcd<U>, W: $($bound)*> $operator<Int<$sign<U>>> for Multiples<A, W>
        where
            Gcf<A, U>: MultipleIn<$Of<W>>,
        {
            type Output = MultipleOf<Gcf<A, U>, $Of<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<$sign<U>>) -> Self::Output {
                let ($a, $b) = (self.value(), value_of::<$sign<U>>());
                multiple_must_fit($value)
            }
        }
    };
}

operators! {
    Add add [Promote<W>] Signed |a, b| a.checked_add(b);
    Sub sub [Promote<W>] Signed |a, b| a.checked_sub(b);
    Min min [Width] OwnWidth |a, b| Some(Ord::min(a, b));
    Max max [Width] OwnWidth |a, b| Some(Ord::max(a, b));
}
