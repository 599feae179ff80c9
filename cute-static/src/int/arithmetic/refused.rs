//! The panics of leaf arithmetic: a result does not fit its width, or a division is not possible.

use cute_core::{Error, Operator, Violation};

use crate::int::{Dyn, Held, Width};

/// Returns a value as a leaf, and panics if it does not fit.
#[inline(always)]
#[track_caller]
pub(super) fn must_fit<W: Width>(value: Option<i64>) -> Dyn<W> {
    match value.and_then(W::from_i64) {
        Some(value) => Dyn::new(value),
        None => too_large(W::BITS),
    }
}

/// Returns a multiple of a divisor as a leaf, and panics if it does not fit.
#[inline(always)]
#[track_caller]
pub(super) fn multiple_must_fit<W: Held>(value: Option<i64>) -> Dyn<W> {
    match value.filter(|&value| W::Machine::from_i64(value).is_some()) {
        Some(value) => Dyn::new(W::of_low_bits(value)),
        None => too_large(W::Machine::BITS),
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn too_large(bits: u32) -> ! {
    crate::refused(Error::new(Operator::IntTuple, Violation::Overflow { bits }))
}

#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn by_zero(dividend: i64) -> ! {
    crate::refused(Error::new(
        Operator::IntTuple,
        Violation::DivisorZero { dividend },
    ))
}

/// Panics for a quotient that does not exist: a division by 0, or of the least integer by -1.
#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn refused_quotient(dividend: i64, divisor: i64, bits: u32) -> ! {
    if divisor == 0 {
        by_zero(dividend)
    } else {
        too_large(bits)
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn not_positive(extent: i64) -> ! {
    crate::refused(Error::new(
        Operator::IntTuple,
        Violation::ExtentNotPositive { leaf: 0, extent },
    ))
}
