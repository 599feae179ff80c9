//! 64-bit arithmetic that returns an error instead of overflowing. Every operator uses this
//! arithmetic.

use crate::{Error, Operator, Violation};

/// Checked 64-bit arithmetic. Its errors name the operator in this field.
#[derive(Clone, Copy)]
pub(crate) struct Checked(pub(crate) Operator);

impl Checked {
    /// Unwraps the result of an operation, or returns `Overflow` if it is `None`.
    pub(crate) fn fits(self, result: Option<i64>) -> Result<i64, Error> {
        result.ok_or(Error::new(self.0, Violation::Overflow { bits: 64 }))
    }

    /// Returns the error for a number that does not fit in 64 bits.
    pub(crate) fn overflow<T>(self) -> Result<T, Error> {
        Err(Error::new(self.0, Violation::Overflow { bits: 64 }))
    }

    pub(crate) fn add(self, a: i64, b: i64) -> Result<i64, Error> {
        self.fits(a.checked_add(b))
    }

    pub(crate) fn sub(self, a: i64, b: i64) -> Result<i64, Error> {
        self.fits(a.checked_sub(b))
    }

    pub(crate) fn mul(self, a: i64, b: i64) -> Result<i64, Error> {
        self.fits(a.checked_mul(b))
    }

    /// Divides, rounding toward zero.
    pub(crate) fn div(self, a: i64, b: i64) -> Result<i64, Error> {
        a.checked_div(b).ok_or_else(|| self.no_quotient(a, b))
    }

    pub(crate) fn rem(self, a: i64, b: i64) -> Result<i64, Error> {
        a.checked_rem(b).ok_or_else(|| self.no_quotient(a, b))
    }

    /// Returns the error for a failed division: either the divisor is 0 (the extent of an empty
    /// layout), or `i64::MIN / -1` does not fit.
    #[cold]
    const fn no_quotient(self, dividend: i64, divisor: i64) -> Error {
        let violation = if divisor == 0 {
            Violation::DivisorZero { dividend }
        } else {
            Violation::Overflow { bits: 64 }
        };
        Error::new(self.0, violation)
    }

    pub(crate) fn abs(self, a: i64) -> Result<i64, Error> {
        self.fits(a.checked_abs())
    }

    /// Divides, rounding up. The dividend must not be negative, and the divisor must be positive.
    pub(crate) fn ceil_div(self, a: i64, b: i64) -> Result<i64, Error> {
        let floor = self.div(a, b)?;
        if self.rem(a, b)? == 0 {
            Ok(floor)
        } else {
            self.add(floor, 1)
        }
    }

    pub(crate) fn product(self, factors: impl IntoIterator<Item = i64>) -> Result<i64, Error> {
        factors
            .into_iter()
            .try_fold(1, |product, factor| self.mul(product, factor))
    }
}
