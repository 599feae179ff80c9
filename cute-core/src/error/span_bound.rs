//! A coordinate, or a bound of a range, exactly as the program passed it.

use core::fmt;

/// A coordinate, or a bound of a range, as the program passed it: any signed or unsigned 64-bit
/// integer.
///
/// ```
/// use cute::dynamic::SpanBound;
/// assert_eq!(SpanBound::new(-1).to_string(), "-1");
/// assert_eq!(
///     SpanBound::new(u64::MAX.into()).to_string(),
///     "18446744073709551615"
/// );
/// assert_eq!(SpanBound::new(7).get(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpanBound {
    is_negative: bool,
    magnitude: u64,
}

impl SpanBound {
    /// Converts a number. A number outside the ranges of `i64` and `u64` becomes the nearest one
    /// inside.
    #[must_use]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the number that is cast is at most `most`"
    )]
    pub const fn new(number: i128) -> Self {
        let (is_negative, all) = (number < 0, number.unsigned_abs());
        let most = if is_negative {
            i64::MIN.unsigned_abs()
        } else {
            u64::MAX
        };
        let magnitude = if all > most as u128 { most } else { all as u64 };
        Self {
            is_negative,
            magnitude,
        }
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> i128 {
        let magnitude = self.magnitude as i128;
        if self.is_negative {
            magnitude.wrapping_neg()
        } else {
            magnitude
        }
    }
}

impl fmt::Display for SpanBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for SpanBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}
