//! Conversions from 64-bit numbers to `usize`. Layouts compute in 64 bits on every target, but
//! storage is counted by `usize`, which may have 32 bits.
//!
//! Only this file converts a size, an extent or an offset of a layout into a `usize`.

/// Converts a size, an extent or an offset to a `usize`. A number that is too large becomes
/// `usize::MAX`, which is past the end of every slice.
///
/// * The conversion never wraps: for a number that is not negative, every index below the result is
///   below the number.
/// * A negative number becomes an index past the end of every slice.
/// * On a target with 64 bits, it costs no instruction.
#[inline(always)]
pub fn count(number: i64) -> usize {
    usize::try_from(number.cast_unsigned()).unwrap_or(usize::MAX)
}

/// Returns true if a `usize` can hold `size`, which must not be negative.
#[inline(always)]
#[allow(
    clippy::absurd_extreme_comparisons,
    reason = "a `usize` of 64 bits holds every size"
)]
pub const fn is_countable(size: i64) -> bool {
    size.cast_unsigned() <= usize::MAX as u64
}

/// Returns a size as a `usize`, for constants, or `None` if a `usize` cannot hold it.
#[allow(clippy::cast_possible_truncation, reason = "a `usize` can hold it")]
pub const fn known_count(size: i64) -> Option<usize> {
    if size >= 0 && is_countable(size) {
        Some(size.cast_unsigned() as usize)
    } else {
        None
    }
}

/// True if a `usize` has 64 bits, and can therefore hold every size.
pub const ALL_ARE_COUNTABLE: bool = usize::BITS >= i64::BITS;
