//! Arithmetic on a static and a dynamic leaf: the result has the width of the dynamic leaf. If the
//! static leaf alone determines the value, the result is static. A `u64`, which is a coordinate,
//! becomes an `i64` if it contributes to an offset.

use core::ops::{Add, Div, Mul, Rem, Sub};

use typenum::{NInt, PInt, UInt, Unsigned, Z0};

use super::refused::{by_zero, must_fit, refused_quotient};
use super::{Promoted, value_of};
use crate::int::natural::One;
use crate::int::number::{Digits, Number};
use crate::int::{Dyn, Held, Int, Integer, Promote, Width};

/// The width of an offset to which a leaf of this width contributes.
type Signed<W> = Promoted<W, W>;

macro_rules! mixed_sums {
    ($($operator:ident $function:ident $checked:ident;)*) => { $(
        impl<Z: Number, W: Promote<W>> $operator<Dyn<W>> for Int<Z> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                must_fit(value_of::<Z>().$checked(other.get().to_i64()))
            }
        }

        impl<Z: Number, W: Promote<W>> $operator<Int<Z>> for Dyn<W> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, _: Int<Z>) -> Self::Output {
                must_fit(self.get().to_i64().$checked(value_of::<Z>()))
            }
        }
    )* };
}

mixed_sums! {
    Add add checked_add;
    Sub sub checked_sub;
}

macro_rules! mixed_products {
    ($($sign:ident)*) => { $(
        impl<U: Digits, W: Promote<W>> Mul<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, other: Dyn<W>) -> Self::Output {
                must_fit(value_of::<$sign<U>>().checked_mul(other.get().to_i64()))
            }
        }

        impl<U: Digits, W: Promote<W>> Mul<Int<$sign<U>>> for Dyn<W> {
            type Output = Dyn<Signed<W>>;

            #[inline(always)]
            #[track_caller]
            fn mul(self, _: Int<$sign<U>>) -> Self::Output {
                must_fit(self.get().to_i64().checked_mul(value_of::<$sign<U>>()))
            }
        }

        impl<U: Digits, W: Width> Div<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn div(self, divisor: Dyn<W>) -> Self::Output {
                let dividend = value_of::<$sign<U>>();
                match dividend.checked_div(divisor.get().to_i64()) {
                    Some(quotient) => must_fit(Some(quotient)),
                    None => refused_quotient(dividend, divisor.get().to_i64(), W::BITS),
                }
            }
        }

        impl<U: Digits, W: Width> Rem<Dyn<W>> for Int<$sign<U>> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn rem(self, divisor: Dyn<W>) -> Self::Output {
                match divisor.get().to_i64() {
                    0 => by_zero(value_of::<$sign<U>>()),
                    divisor => must_fit(Some(value_of::<$sign<U>>().wrapping_rem(divisor))),
                }
            }
        }

        impl<U: Digits, W: Width> Div<Int<$sign<U>>> for Dyn<W> {
            type Output = Dyn<W>;

            #[inline(always)]
            #[track_caller]
            fn div(self, _: Int<$sign<U>>) -> Self::Output {
                let divisor = value_of::<$sign<U>>();
                if divisor > 0 && W::from_i64(divisor).is_some() {
                    return Dyn::new(self.get().quotient_by_static(divisor));
                }
                // The divisor does not fit the width, or it is negative and changes the sign of the
                // quotient.
                must_fit(self.value().checked_div(divisor))
            }
        }
    )* };
}

mixed_products!(PInt NInt);

/// `n % _1` is `_0` for every `n`.
impl<W: Held> Rem<Int<PInt<One>>> for Dyn<W> {
    type Output = Int<Z0>;

    #[inline(always)]
    fn rem(self, _: Int<PInt<One>>) -> Int<Z0> {
        Int::new()
    }
}

impl<U: Unsigned, B, C, W: Width> Rem<Int<PInt<UInt<UInt<U, C>, B>>>> for Dyn<W>
where
    UInt<UInt<U, C>, B>: Digits,
{
    type Output = Self;

    #[inline(always)]
    fn rem(self, _: Int<PInt<UInt<UInt<U, C>, B>>>) -> Self {
        let divisor = value_of::<PInt<UInt<UInt<U, C>, B>>>();
        if W::from_i64(divisor).is_some() {
            return Dyn::new(self.get().remainder_by_static(divisor));
        }
        must_fit(Some(self.value() % divisor))
    }
}

macro_rules! zero_decides {
    ($($operator:ident $function:ident)*) => { $(
        impl<W: Held> $operator<Dyn<W>> for Int<Z0> {
            type Output = Int<Z0>;

            #[inline(always)]
            fn $function(self, _: Dyn<W>) -> Int<Z0> {
                Int::new()
            }
        }
    )* };
}

zero_decides!(Mul mul Div div Rem rem);

impl<W: Held> Mul<Int<Z0>> for Dyn<W> {
    type Output = Int<Z0>;

    #[inline(always)]
    fn mul(self, _: Int<Z0>) -> Int<Z0> {
        Int::new()
    }
}
