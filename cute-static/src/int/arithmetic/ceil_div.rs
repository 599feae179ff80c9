//! `CeilDiv`: division of leaves, rounded up.

use typenum::{NonZero, PInt, Unsigned};

use super::refused::{by_zero, must_fit, not_positive};
use super::{Promoted, value_of};
use crate::int::natural::{CeilQuotient, Divide, Divided, Leaf, RoundUp, ToInt};
use crate::int::number::Digits;
use crate::int::{Dyn, Int, Integer, Promote, Width};

/// Divides two positive integers, and rounds the quotient up.
///
/// ```
/// use cute::{_2, _4, _7, CeilDiv, Dyn};
/// let quotient = _7.ceil_div(_2);
/// assert_eq!(quotient, _4);
/// assert_eq!(Dyn::new(7).ceil_div(_2), 4);
/// ```
pub trait CeilDiv<B> {
    /// The leaf of the quotient.
    type Output;
    /// Returns the quotient, rounded up.
    fn ceil_div(self, divisor: B) -> Self::Output;
}

impl<A, B> CeilDiv<Int<PInt<B>>> for Int<PInt<A>>
where
    A: Unsigned + NonZero + Divide<B>,
    B: Unsigned + NonZero,
    Divided<A, B>: RoundUp,
    CeilQuotient<A, B>: ToInt,
{
    type Output = Leaf<CeilQuotient<A, B>>;

    #[inline(always)]
    fn ceil_div(self, _: Int<PInt<B>>) -> Self::Output {
        Default::default()
    }
}

/// Returns `a / b`, rounded up, for a positive divisor. The sum `a + b − 1` is not computed, so
/// nothing overflows. If `a` is 0, the quotient is 0, because a run-time extent may be 0.
#[inline(always)]
#[track_caller]
fn ceil_quotient<W: Width>(a: i64, b: i64) -> Dyn<W> {
    if b <= 0 {
        if b == 0 { by_zero(a) } else { not_positive(b) }
    }
    must_fit(Some(if a > 0 {
        (a.wrapping_sub(1) / b).wrapping_add(1)
    } else {
        a / b
    }))
}

impl<V: Promote<W>, W: Width> CeilDiv<Dyn<W>> for Dyn<V> {
    type Output = Dyn<Promoted<V, W>>;

    #[inline(always)]
    fn ceil_div(self, divisor: Dyn<W>) -> Self::Output {
        ceil_quotient(self.value(), divisor.value())
    }
}

impl<B: Digits, W: Width> CeilDiv<Int<PInt<B>>> for Dyn<W> {
    type Output = Self;

    #[inline(always)]
    fn ceil_div(self, _: Int<PInt<B>>) -> Self {
        ceil_quotient(self.value(), value_of::<PInt<B>>())
    }
}

impl<A: Digits, W: Width> CeilDiv<Dyn<W>> for Int<PInt<A>> {
    type Output = Dyn<W>;

    #[inline(always)]
    fn ceil_div(self, divisor: Dyn<W>) -> Dyn<W> {
        ceil_quotient(value_of::<PInt<A>>(), divisor.value())
    }
}
