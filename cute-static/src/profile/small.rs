//! Detects layouts whose integers are so small that no product or sum of them exceeds 64 bits. One
//! comparison checks all run-time integers together, so the products and sums need not be checked
//! mode by mode.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | SN1 | run-time extents have so few bits that the product of all extents has at most 62 bits |
//! | SN2 | strides have so few bits that the product of each extent and each stride, times the number of modes, has at most 62 bits |
//! | SN3 | every static extent is positive, and every run-time integer has 64 bits |
//!
//! A small layout therefore satisfies P1 to P4, and its least and greatest offset can be computed
//! without overflow. A layout with a negative run-time integer is not small, because all upper bits
//! of that integer are set.
//!
//! # Ensures
//! The results at the limits are the same as in 128-bit arithmetic: `tests/soundness/promise.rs`.

/// The greatest number of bits that a product or sum may have.
const MOST: u32 = 62;
/// The greatest number of bits of an extent. A longer extent would leave too few bits for the
/// strides.
const MOST_OF_EXTENT: u32 = 31;

/// The least number of run-time integers for which this check is used. With fewer integers, the
/// optimizer already removes most overflow checks.
const WORTH_IT: u32 = 3;

/// The numbers of bits of a list of modes, as far as the types determine them.
#[derive(Clone, Copy, Debug)]
pub struct KnownBits {
    modes: u32,
    /// The number of run-time extents, and (in `strides`) the number of run-time strides.
    extents: u32,
    strides: u32,
    /// The number of bits of the product of the static extents.
    product: u32,
    /// The number of bits of the greatest static extent, and (in `stride`) of the greatest static
    /// stride.
    extent: u32,
    stride: u32,
    /// True if SN3 holds.
    is_plain: bool,
}

/// Returns the number of bits that the magnitude of `number` needs.
const fn bits_of(number: i64) -> u32 {
    u64::BITS - number.unsigned_abs().leading_zeros()
}

const fn greater(a: u32, b: u32) -> u32 {
    if a < b { b } else { a }
}

impl KnownBits {
    /// The value for modes that form no layout.
    pub(super) const NOTHING: Self = Self {
        modes: 0,
        extents: 0,
        strides: 0,
        product: 0,
        extent: 0,
        stride: 0,
        is_plain: false,
    };

    /// Returns the known bits of one mode. Each argument contains the value of a static integer, or
    /// the width of a run-time integer.
    pub(super) const fn of_mode(extent: (Option<i64>, u32), stride: (Option<i64>, u32)) -> Self {
        let wide = u64::BITS;
        let (extents, bits, fits) = match extent {
            (Some(extent), _) => (0, bits_of(extent), extent > 0),
            (None, leaf) => (1, 0, leaf == wide),
        };
        let (strides, stride, stride_fits) = match stride {
            (Some(stride), _) => (0, bits_of(stride), true),
            (None, leaf) => (1, 0, leaf == wide),
        };
        Self {
            modes: 1,
            extents,
            strides,
            product: bits,
            extent: bits,
            stride,
            is_plain: fits && stride_fits,
        }
    }

    /// Returns the known bits of the modes of `self` and `other` together.
    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            modes: self.modes + other.modes,
            extents: self.extents + other.extents,
            strides: self.strides + other.strides,
            product: self.product + other.product,
            extent: greater(self.extent, other.extent),
            stride: greater(self.stride, other.stride),
            is_plain: self.is_plain && other.is_plain,
        }
    }

    /// Returns the greatest numbers of bits that a run-time extent and a run-time stride may have
    /// in a small layout. Returns `None` if no layout of this type counts as small.
    pub const fn limits(self) -> Option<(u32, u32)> {
        if !self.is_plain || self.product > MOST || self.extents + self.strides < WORTH_IT {
            return None;
        }
        let most = match (MOST - self.product).checked_div(self.extents) {
            Some(bits) if bits < MOST_OF_EXTENT => bits,
            Some(_) => MOST_OF_EXTENT,
            None => 0,
        };
        let Some(stride) =
            MOST.checked_sub(greater(most, self.extent) + bits_of(self.modes as i64))
        else {
            return None;
        };
        if self.stride <= stride {
            Some((most, stride))
        } else {
            None
        }
    }
}
