//! The value of an integer, with a record of whether the integer is static. With this record, one
//! algorithm can compute both the static and the run-time integers of a result.

use cute_core::{Error, Operator, Violation};

/// The value of an integer, and the number of bits of its type.
#[derive(Clone, Copy, Debug)]
pub struct LeafValue {
    pub(crate) value: i64,
    /// The number of bits of a run-time integer, or 0 for a static integer.
    pub(crate) bits: u32,
}

impl LeafValue {
    pub(crate) const ZERO: Self = Self::fixed(0);
    pub(crate) const ONE: Self = Self::fixed(1);

    /// Makes a static integer.
    pub(crate) const fn fixed(value: i64) -> Self {
        Self { value, bits: 0 }
    }

    #[inline(always)]
    pub(crate) const fn is_static(self) -> bool {
        self.bits == 0
    }

    /// Returns true if the integer is static and has this value.
    #[inline(always)]
    pub(crate) const fn is(self, value: i64) -> bool {
        self.is_static() && self.value == value
    }

    /// Returns the magnitude, which fits for every stride of a layout.
    #[inline(always)]
    pub(crate) const fn magnitude(self) -> Self {
        Self {
            value: self.value.wrapping_abs(),
            ..self
        }
    }

    /// Returns the result of a computation with two integers. The result is static if both integers
    /// are; otherwise it has the wider of their widths.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if that width does not hold the result. A static integer
    /// that does not fit 64 bits never occurs here.
    #[inline(always)]
    fn of_both(self, other: Self, value: Option<i64>, operator: Operator) -> Result<Self, Error> {
        let bits = if self.bits > other.bits {
            self.bits
        } else {
            other.bits
        };
        match value {
            Some(value) if bits != 32 || i32::try_from(value).is_ok() => Ok(Self { value, bits }),
            None if bits == 0 => Ok(Self::fixed(i64::MAX)),
            _ => Err(Error::new(operator, Violation::Overflow { bits })),
        }
    }

    /// Returns the product. If one factor is a static 0, so is the product.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the product does not fit.
    #[inline(always)]
    pub(crate) fn times(self, other: Self, operator: Operator) -> Result<Self, Error> {
        if self.is(0) || other.is(0) {
            return Ok(Self::ZERO);
        }
        self.of_both(other, self.value.checked_mul(other.value), operator)
    }

    /// Divides by a positive divisor, and rounds down. The dividend must not be negative.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] only for a static integer, because a quotient fits if its
    /// dividend does.
    #[inline(always)]
    pub(crate) fn divided_by(self, divisor: Self, operator: Operator) -> Result<Self, Error> {
        self.quotient(divisor, operator, |dividend, divisor| dividend / divisor)
    }

    /// Divides like `divided_by`, but rounds up.
    ///
    /// # Errors
    /// Returns the errors of [`divided_by`](Self::divided_by).
    #[inline(always)]
    pub(crate) fn ceil_div(self, divisor: Self, operator: Operator) -> Result<Self, Error> {
        self.quotient(
            divisor,
            operator,
            |a, b| if a > 0 { (a - 1) / b + 1 } else { 0 },
        )
    }

    #[inline(always)]
    fn quotient(
        self,
        divisor: Self,
        operator: Operator,
        divided: impl Fn(i64, i64) -> i64,
    ) -> Result<Self, Error> {
        // A run-time divisor is positive after this check, so the division needs no other check.
        if !divisor.is_static() && divisor.value <= 0 {
            return Err(Error::new(
                operator,
                Violation::DivisorZero {
                    dividend: self.value,
                },
            ));
        }
        let value = divided(self.value, divisor.value);
        if self.is_static() {
            return self.of_both(divisor, Some(value), operator);
        }
        Ok(Self {
            value,
            bits: if self.bits > divisor.bits {
                self.bits
            } else {
                divisor.bits
            },
        })
    }
}
