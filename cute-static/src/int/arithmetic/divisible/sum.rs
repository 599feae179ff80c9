//! DV3: a sum, a difference, the lesser and the greater of two are multiples of the greatest common
//! divisor.

use core::ops::{Add, Sub};

use typenum::{Gcd, Gcf, NInt, PInt, Z0};

use super::super::refused::multiple_must_fit;
use super::super::{Max, Min, Promoted, value_of};
use super::{MultipleIn, MultipleOf, Signed};
use crate::int::divisible::Multiples;
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Promote, Width};

macro_rules! sums {
    ($($operator:ident $function:ident $checked:ident;)*) => { $(
        sums!(@static $operator $function $checked PInt);
        sums!(@static $operator $function $checked NInt);

        impl<A: Digits, W: Promote<W>> $operator<Multiples<A, W>> for Int<Z0> {
            type Output = Multiples<A, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                multiple_must_fit(0_i64.$checked(other.value()))
            }
        }

        impl<A: Digits, W: Promote<W>> $operator<Int<Z0>> for Multiples<A, W> {
            type Output = Multiples<A, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z0>) -> Self::Output {
                multiple_must_fit(Some(self.value()))
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
                multiple_must_fit(self.value().$checked(other.value()))
            }
        }

        impl<V: Promote<W>, A: Digits, W: Width> $operator<Multiples<A, W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                self.$function(other.plain())
            }
        }

        impl<A: Digits, V: Promote<W>, W: Width> $operator<Dyn<W>> for Multiples<A, V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                self.plain().$function(other)
            }
        }
    )* };
    (@static $operator:ident $function:ident $checked:ident $sign:ident) => {
        impl<U: Digits + Gcd<A>, A: Digits, W: Promote<W>> $operator<Multiples<A, W>> for Int<$sign<U>>
        where
            Gcf<U, A>: MultipleIn<Signed<W>>,
        {
            type Output = MultipleOf<Gcf<U, A>, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                multiple_must_fit(value_of::<$sign<U>>().$checked(other.value()))
            }
        }

        impl<U: Digits, A: Digits + Gcd<U>, W: Promote<W>> $operator<Int<$sign<U>>> for Multiples<A, W>
        where
            Gcf<A, U>: MultipleIn<Signed<W>>,
        {
            type Output = MultipleOf<Gcf<A, U>, Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<$sign<U>>) -> Self::Output {
                multiple_must_fit(self.value().$checked(value_of::<$sign<U>>()))
            }
        }
    };
}

sums! {
    Add add checked_add;
    Sub sub checked_sub;
}

macro_rules! extremes {
    ($($operator:ident $function:ident;)*) => { $(
        extremes!(@static $operator $function PInt);
        extremes!(@static $operator $function NInt);

        impl<A: Digits, W: Width> $operator<Multiples<A, W>> for Int<Z0> {
            type Output = Multiples<A, W>;

            #[inline(always)]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                multiple_must_fit(Some(Ord::$function(0, other.value())))
            }
        }

        impl<A: Digits, W: Width> $operator<Int<Z0>> for Multiples<A, W> {
            type Output = Self;

            #[inline(always)]
            fn $function(self, _: Int<Z0>) -> Self {
                multiple_must_fit(Some(Ord::$function(self.value(), 0)))
            }
        }

        impl<A: Digits + Gcd<B>, V: Promote<W>, B: Digits, W: Width> $operator<Multiples<B, W>> for Multiples<A, V>
        where
            Gcf<A, B>: MultipleIn<Promoted<V, W>>,
        {
            type Output = MultipleOf<Gcf<A, B>, Promoted<V, W>>;

            #[inline(always)]
            fn $function(self, other: Multiples<B, W>) -> Self::Output {
                multiple_must_fit(Some(Ord::$function(self.value(), other.value())))
            }
        }

        impl<V: Promote<W>, A: Digits, W: Width> $operator<Multiples<A, W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                $operator::$function(self, other.plain())
            }
        }

        impl<A: Digits, V: Promote<W>, W: Width> $operator<Dyn<W>> for Multiples<A, V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                $operator::$function(self.plain(), other)
            }
        }
    )* };
    (@static $operator:ident $function:ident $sign:ident) => {
        impl<U: Digits + Gcd<A>, A: Digits, W: Width> $operator<Multiples<A, W>> for Int<$sign<U>>
        where
            Gcf<U, A>: MultipleIn<W>,
        {
            type Output = MultipleOf<Gcf<U, A>, W>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Multiples<A, W>) -> Self::Output {
                multiple_must_fit(Some(Ord::$function(value_of::<$sign<U>>(), other.value())))
            }
        }

        impl<U: Digits, A: Digits + Gcd<U>, W: Width> $operator<Int<$sign<U>>> for Multiples<A, W>
        where
            Gcf<A, U>: MultipleIn<W>,
        {
            type Output = MultipleOf<Gcf<A, U>, W>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<$sign<U>>) -> Self::Output {
                multiple_must_fit(Some(Ord::$function(self.value(), value_of::<$sign<U>>())))
            }
        }
    };
}

extremes! {
    Min min;
    Max max;
}
