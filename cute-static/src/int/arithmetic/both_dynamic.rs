//! Arithmetic on two dynamic leaves: the result is dynamic and has the wider of the two widths.

use core::ops::{Add, Div, Mul, Neg, Rem, Sub};

use super::Promoted;
use super::refused::{by_zero, must_fit, refused_quotient};
use crate::int::{Dyn, Promote, Width};

macro_rules! dynamic_operators {
    ($($operator:ident $function:ident $checked:ident;)*) => { $(
        impl<V: Promote<W>, W: Width> $operator<Dyn<W>> for Dyn<V> {
            type Output = Dyn<Promoted<V, W>>;

            #[inline(always)]
            #[track_caller]
            fn $function(self, other: Dyn<W>) -> Self::Output {
                must_fit(self.get().to_i64().$checked(other.get().to_i64()))
            }
        }
    )* };
}

dynamic_operators! {
    Add add checked_add;
    Sub sub checked_sub;
    Mul mul checked_mul;
}

/// Divides run-time integers. If the dividend is unsigned, so is the quotient, because coordinates
/// are split by unsigned division.
pub trait WidthDivides<W: Width>: Width {
    type Quotient: Width;
    /// Returns the quotient, rounded toward zero.
    fn quotient(self, divisor: W) -> Self::Quotient;
    fn remainder(self, divisor: W) -> Self::Quotient;
}

macro_rules! divides {
    ($($dividend:ty, $divisor:ty => $output:ty;)*) => { $(
        impl WidthDivides<$divisor> for $dividend {
            type Quotient = $output;

            #[inline(always)]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast, clippy::cast_sign_loss, clippy::cast_possible_wrap,
                reason = "a table of widening casts; extents are positive")]
            #[track_caller]
            fn quotient(self, divisor: $divisor) -> $output {
                match (self as $output).checked_div(divisor as $output) {
                    Some(quotient) => quotient,
                    None => refused_quotient(self as i64, divisor as i64, <$output>::BITS),
                }
            }

            #[inline(always)]
            #[allow(clippy::cast_lossless, clippy::unnecessary_cast, clippy::cast_sign_loss, clippy::cast_possible_wrap,
                reason = "a table of widening casts; extents are positive")]
            #[track_caller]
            fn remainder(self, divisor: $divisor) -> $output {
                match (self as $output).checked_rem(divisor as $output) {
                    Some(remainder) => remainder,
                    // The least integer divided by -1 has the remainder 0.
                    None if divisor != 0 => 0,
                    None => by_zero(self as i64),
                }
            }
        }
    )* };
}

divides! {
    i32, i32 => i32;
    i32, i64 => i64;
    i32, u64 => i64;
    i64, i32 => i64;
    i64, i64 => i64;
    i64, u64 => i64;
    u64, i32 => u64;
    u64, i64 => u64;
    u64, u64 => u64;
}

impl<V: WidthDivides<W>, W: Width> Div<Dyn<W>> for Dyn<V> {
    type Output = Dyn<<V as WidthDivides<W>>::Quotient>;

    #[inline(always)]
    #[track_caller]
    fn div(self, divisor: Dyn<W>) -> Self::Output {
        Dyn::new(self.get().quotient(divisor.get()))
    }
}

impl<V: WidthDivides<W>, W: Width> Rem<Dyn<W>> for Dyn<V> {
    type Output = Dyn<<V as WidthDivides<W>>::Quotient>;

    #[inline(always)]
    #[track_caller]
    fn rem(self, divisor: Dyn<W>) -> Self::Output {
        Dyn::new(self.get().remainder(divisor.get()))
    }
}

impl<W: Width + Neg<Output = W>> Neg for Dyn<W> {
    type Output = Self;

    #[inline(always)]
    #[track_caller]
    fn neg(self) -> Self {
        must_fit(self.get().to_i64().checked_neg())
    }
}
