//! Layouts with numbers so small that no product or sum of them exceeds 64 bits. One comparison
//! checks all run-time integers together, instead of checking each product and sum mode by mode.
//!
//! # Rules
//! | rule | statement |
//! |---|---|
//! | SN1 | run-time extents have so few bits that the product of all extents has at most 62 bits |
//! | SN2 | strides have so few bits that the product of each extent and each stride, times the number of modes, has at most 62 bits |
//! | SN3 | every static extent is positive, and every run-time integer has 64 bits |
//!
//! A small layout therefore satisfies P1 to P4, and the sums for its least and greatest offset fit.
//! A negative run-time integer is not small, because all of its upper bits are set.
//!
//! # Ensures
//! At the limits, compared with 128-bit arithmetic: `tests/soundness/promise.rs`.

/// The most bits of a number that is computed.
const MOST: u32 = 62;
/// The most bits of an extent; more would leave too few bits for the strides.
const MOST_OF_EXTENT: u32 = 31;

/// The least number of run-time integers for which this check is used. With fewer, the optimizer
/// sees that most sums fit.
const WORTH_IT: u32 = 3;

/// The size of the numbers of some modes, as far as the types contain them.
#[derive(Clone, Copy, Debug)]
pub struct KnownBits {
    modes: u32,
    /// The numbers of extents and of strides that are known only at run time.
    extents: u32,
    strides: u32,
    /// The bits of the product of the static extents.
    product: u32,
    /// The bits of the greatest static extent, and of the greatest static stride.
    extent: u32,
    stride: u32,
    /// SN3.
    is_plain: bool,
}

/// The least number of bits that a magnitude has.
const fn bits_of(number: i64) -> u32 {
    u64::BITS - number.unsigned_abs().leading_zeros()
}

const fn greater(a: u32, b: u32) -> u32 {
    if a < b { b } else { a }
}

impl KnownBits {
    /// The known bits of modes that form no layout.
    pub(super) const NOTHING: Self = Self {
        modes: 0,
        extents: 0,
        strides: 0,
        product: 0,
        extent: 0,
        stride: 0,
        is_plain: false,
    };

    /// The known bits of one mode, from its static numbers and from the widths of its run-time
    /// leaves.
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

    /// These modes, and others.
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

    /// Returns the greatest number of bits of a run-time extent, and of a run-time stride, in a
    /// small layout; `None` if no layout of this type is known to be small.
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
