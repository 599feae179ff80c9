//! The checks that every layout passes when it is built: in types, at run time and in the macros.

use crate::{Error, Operator, Violation};

/// Returns the greatest signed integer with `bits` bits, or with 64 bits if `bits` is greater
/// than 64.
#[inline(always)]
pub const fn greatest(bits: u32) -> i64 {
    match bits {
        0 | 1 => 0,
        2..64 => i64::MAX >> 64_u32.saturating_sub(bits),
        _ => i64::MAX,
    }
}

/// A run-time integer of a layout (a dynamic *leaf*) has 32 or 64 bits. This is the smaller width.
const NARROW: u32 = 32;
/// The larger width of a dynamic leaf, in bits.
const WIDE: u32 = 64;

/// Checks the modes of a layout, one after another, against the rules that every layout must keep.
///
/// * No extent is negative, and a static extent is positive.
/// * The size, the magnitude of each stride, and the span of the offsets fit in signed integers of
///   `bits` bits. The span is `1 + Σ (extent − 1)·|stride|`, CuTe's `cosize`. A run-time extent of
///   0 counts as 1 here, because an operator may select the other modes alone.
/// * In a layout of 32-bit and 64-bit integers, the size and the span of the 32-bit modes fit in 32
///   bits, because an operator may select these modes alone. Only [`leaves`](Self::leaves) checks
///   this.
///
/// ```
/// use cute::dynamic::check::LayoutCheck;
/// use cute::dynamic::{Operator, Violation};
/// let mut check = LayoutCheck::new(Operator::MakeLayout, 32);
/// check.mode(65_536, 65_536)?;
/// assert_eq!(
///     check.finish().map_err(|error| error.violation),
///     Err(Violation::Overflow { bits: 32 })
/// );
/// # Ok::<(), cute::dynamic::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LayoutCheck {
    operator: Operator,
    bits: u32,
    leaf: usize,
    /// The size and the span of the whole layout.
    whole: Extremes,
    /// An extent is *narrow* if it is not a 64-bit leaf, and a mode is *narrow* if it has no 64-bit
    /// leaf. This field contains the product of the narrow extents and the span of the narrow
    /// modes.
    narrow: Extremes,
    /// True if a narrow extent is a 32-bit leaf. An operator may then compute the product of the
    /// narrow extents in 32 bits.
    narrow_size: bool,
    /// True if a narrow mode has a 32-bit leaf. An operator may then compute the offsets of the
    /// narrow modes in 32 bits.
    narrow_span: bool,
}

/// The size and the span of a part of a layout.
#[derive(Clone, Copy, Debug)]
struct Extremes {
    size: i64,
    cosize: i64,
}

impl Extremes {
    const NONE: Self = Self { size: 1, cosize: 1 };
}

impl LayoutCheck {
    /// Begins the check of a layout whose integers have `bits` bits. Errors name `operator` as the
    /// operator that makes the layout.
    #[inline(always)]
    pub const fn new(operator: Operator, bits: u32) -> Self {
        let (whole, narrow) = (Extremes::NONE, Extremes::NONE);
        Self {
            operator,
            bits,
            leaf: 0,
            whole,
            narrow,
            narrow_size: false,
            narrow_span: false,
        }
    }

    #[inline(always)]
    const fn overflow<T>(&self, bits: u32) -> Result<T, Error> {
        Err(Error::new(self.operator, Violation::Overflow { bits }))
    }

    /// Adds the next mode of the flattened layout, from the left.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`], with the number of the mode, if the extent is negative
    ///   or a static 0
    /// * [`Violation::Overflow`] if a number does not fit
    #[inline(always)]
    pub const fn mode(&mut self, extent: i64, stride: i64) -> Result<(), Error> {
        self.leaves((extent, WIDE), (stride, WIDE))
    }

    /// Adds the next mode of the flattened layout, from the left. Each integer comes with the
    /// number of bits of its type; a static integer has 0 bits.
    ///
    /// # Errors
    /// * [`Violation::ExtentNotPositive`], with the number of the mode, if the extent is negative
    ///   or a static 0
    /// * [`Violation::Overflow`] if a number does not fit
    #[inline(always)]
    pub const fn leaves(
        &mut self,
        (extent, extent_bits): (i64, u32),
        (stride, stride_bits): (i64, u32),
    ) -> Result<(), Error> {
        if extent < 0 || (extent == 0 && extent_bits == 0) {
            let violation = Violation::ExtentNotPositive {
                leaf: self.leaf,
                extent,
            };
            return Err(Error::new(self.operator, violation));
        }
        self.leaf = self.leaf.wrapping_add(1);
        let Some(magnitude) = stride.checked_abs() else {
            return self.overflow(self.bits);
        };
        if magnitude > greatest(self.bits) {
            return self.overflow(self.bits);
        }
        // If the whole layout fits in 32 bits, no second check is needed.
        let is_mixed = self.bits > NARROW;
        let in_narrow_mode = extent_bits != WIDE && stride_bits != WIDE;
        self.narrow_size = self.narrow_size || extent_bits == NARROW;
        self.narrow_span = self.narrow_span
            || (in_narrow_mode && (extent_bits == NARROW || stride_bits == NARROW));
        // A 32-bit leaf can have a stride of more than 32 bits only if an operator saturated a
        // product.
        let stride_is_narrow = stride_bits == NARROW || (in_narrow_mode && extent_bits == NARROW);
        if is_mixed && stride_is_narrow && magnitude > greatest(NARROW) {
            return self.overflow(NARROW);
        }
        // An extent of 0 counts as 1: it changes no product, and adds no offset.
        if extent == 0 {
            return Ok(());
        }
        let Some(size) = self.whole.size.checked_mul(extent) else {
            return self.overflow(self.bits);
        };
        let Some(reach) = extent.wrapping_sub(1).checked_mul(magnitude) else {
            return self.overflow(self.bits);
        };
        let Some(cosize) = self.whole.cosize.checked_add(reach) else {
            return self.overflow(self.bits);
        };
        self.whole = Extremes { size, cosize };
        if is_mixed && extent_bits != WIDE {
            self.narrow.size = self.narrow.size.saturating_mul(extent);
        }
        if is_mixed && in_narrow_mode {
            self.narrow.cosize = self.narrow.cosize.saturating_add(reach);
        }
        Ok(())
    }

    /// Ends the check, after the last mode.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the size or the span needs more bits than the leaves
    /// have.
    #[inline(always)]
    pub const fn finish(&self) -> Result<(), Error> {
        let most = greatest(self.bits);
        if self.whole.size > most || self.whole.cosize > most {
            return self.overflow(self.bits);
        }
        let most = greatest(NARROW);
        if (self.narrow_size && self.narrow.size > most)
            || (self.narrow_span && self.narrow.cosize > most)
        {
            return self.overflow(NARROW);
        }
        Ok(())
    }
}

/// Checks all modes of a layout, given as `(extent, stride)`, by the rules of [`LayoutCheck`].
///
/// # Errors
/// * [`Violation::ExtentNotPositive`], with the number of the mode, if an extent is negative or a
///   static 0
/// * [`Violation::Overflow`] if a number does not fit
#[inline]
pub fn layout(
    operator: Operator,
    bits: u32,
    modes: impl IntoIterator<Item = (i64, i64)>,
) -> Result<(), Error> {
    let mut check = LayoutCheck::new(operator, bits);
    modes
        .into_iter()
        .try_for_each(|(extent, stride)| check.mode(extent, stride))?;
    check.finish()
}
