//! The checks that every layout passes when it is built: in types, at run time and in the macros.

use crate::{Error, Operator, Violation};

/// The greatest signed integer of `bits` bits, at most 64.
#[inline(always)]
pub const fn greatest(bits: u32) -> i64 {
    match bits {
        0 | 1 => 0,
        2..64 => i64::MAX >> 64_u32.saturating_sub(bits),
        _ => i64::MAX,
    }
}

/// The narrower of the two widths of a dynamic leaf.
const NARROW: u32 = 32;
/// The wider of the two widths of a dynamic leaf.
const WIDE: u32 = 64;

/// Checks a layout mode by mode: no extent is negative, and a static one is positive; the size, the
/// magnitude of each stride and the span of the image fit `bits` bits, signed. The span is `1 + Σ
/// (extent − 1)·|stride|`, CuTe's `cosize`.
///
/// A run-time extent of 0 makes the layout empty. It counts as 1 here, because an operator may
/// select the other modes, and their size and span must fit, too.
///
/// If a layout has integers of both 32 and 64 bits, an operator may select only the modes of 32
/// bits, and their offsets are then computed in 32 bits. The greatest numbers of those modes must
/// therefore fit in 32 bits. [`leaves`](Self::leaves) receives the widths and checks this. This is
/// the only rule about widths; `docs/soundness.md` lists its consequences.
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
    /// The greatest numbers of all modes.
    whole: Extremes,
    /// The greatest numbers of the extents and the modes without a 64-bit leaf.
    narrow: Extremes,
    /// Whether one of those extents has 32 bits, so their product may be computed in 32.
    narrow_size: bool,
    /// Whether one of those modes has a leaf of 32 bits, so their offsets may be computed in 32.
    narrow_span: bool,
}

/// The greatest numbers that some modes reach.
#[derive(Clone, Copy, Debug)]
struct Extremes {
    size: i64,
    cosize: i64,
}

impl Extremes {
    const NONE: Self = Self { size: 1, cosize: 1 };
}

impl LayoutCheck {
    /// Begins a check of a layout that `operator` makes, with integers of `bits` bits.
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

    /// Adds the next mode, from the left, of the flattened layout.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`] with the mode's number, if the extent is negative or a
    /// static 0; [`Violation::Overflow`].
    #[inline(always)]
    pub const fn mode(&mut self, extent: i64, stride: i64) -> Result<(), Error> {
        self.leaves((extent, WIDE), (stride, WIDE))
    }

    /// Adds the next mode, from the left, of the flattened layout: each integer with the bits of
    /// its leaf, 0 if it is static.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`] with the mode's number, if the extent is negative or a
    /// static 0; [`Violation::Overflow`].
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
        // A stride that exceeds its own leaf is one that an operator's product has saturated.
        let stride_is_narrow = stride_bits == NARROW || (in_narrow_mode && extent_bits == NARROW);
        if is_mixed && stride_is_narrow && magnitude > greatest(NARROW) {
            return self.overflow(NARROW);
        }
        // It counts as 1, which changes no product and reaches nothing.
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

    /// Checks the whole layout, after its last mode.
    ///
    /// # Errors
    /// [`Violation::Overflow`] if size or span need more bits than the leaves have.
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

/// Runs [`LayoutCheck`] over all modes `(extent, stride)` of a layout.
///
/// # Errors
/// The errors of [`LayoutCheck`].
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
