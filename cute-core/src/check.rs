//! The checks that every layout passes when it is built, in types, at run time and in the macros alike.

use crate::{Error, Operator, Violation};

/// The greatest signed integer of `bits` bits, 64 at most.
#[inline(always)]
pub const fn greatest(bits: u32) -> i64 {
    match bits {
        0 | 1 => 0,
        2..64 => i64::MAX >> 64_u32.saturating_sub(bits),
        _ => i64::MAX,
    }
}

/// Checks a layout mode by mode: every extent is positive; the size, the magnitude of each stride and the span of the
/// image fit `bits` bits, signed. The span is `1 + Σ (extent − 1)·|stride|`, CuTe's `cosize`.
///
/// ```
/// use cute_core::check::LayoutCheck;
/// use cute_core::{Operator, Violation};
/// let mut check = LayoutCheck::new(Operator::MakeLayout, 32);
/// check.mode(65_536, 65_536)?;
/// assert_eq!(check.finish().map_err(|error| error.violation), Err(Violation::Overflow { bits: 32 }));
/// # Ok::<(), cute_core::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LayoutCheck {
    operator: Operator,
    bits: u32,
    leaf: usize,
    size: i64,
    cosize: i64,
}

impl LayoutCheck {
    /// A check of a layout that `operator` makes, whose leaves have `bits` bits.
    #[inline(always)]
    pub const fn new(operator: Operator, bits: u32) -> Self {
        Self { operator, bits, leaf: 0, size: 1, cosize: 1 }
    }

    #[inline(always)]
    const fn overflow(&self) -> Error {
        Error::new(self.operator, Violation::Overflow { bits: self.bits })
    }

    /// The next mode, from the left, of the flattened layout.
    ///
    /// # Errors
    /// [`Violation::ExtentNotPositive`] with the mode's number, [`Violation::Overflow`].
    #[inline(always)]
    pub fn mode(&mut self, extent: i64, stride: i64) -> Result<(), Error> {
        if extent <= 0 {
            let violation = Violation::ExtentNotPositive { leaf: self.leaf, extent };
            return Err(Error::new(self.operator, violation));
        }
        self.leaf = self.leaf.wrapping_add(1);
        let Some(size) = self.size.checked_mul(extent) else { return Err(self.overflow()) };
        let Some(magnitude) = stride.checked_abs() else { return Err(self.overflow()) };
        let Some(reach) = extent.wrapping_sub(1).checked_mul(magnitude) else { return Err(self.overflow()) };
        let Some(cosize) = self.cosize.checked_add(reach) else { return Err(self.overflow()) };
        if magnitude > greatest(self.bits) {
            return Err(self.overflow());
        }
        self.size = size;
        self.cosize = cosize;
        Ok(())
    }

    /// The end of the layout.
    ///
    /// # Errors
    /// [`Violation::Overflow`] where size or span need more bits than the leaves have.
    #[inline(always)]
    pub fn finish(&self) -> Result<(), Error> {
        let most = greatest(self.bits);
        if self.size > most || self.cosize > most { Err(self.overflow()) } else { Ok(()) }
    }
}

/// [`LayoutCheck`] over all modes `(extent, stride)` of a layout.
///
/// # Errors
/// Those of the check.
#[inline]
pub fn layout(operator: Operator, bits: u32, modes: impl IntoIterator<Item = (i64, i64)>) -> Result<(), Error> {
    let mut check = LayoutCheck::new(operator, bits);
    modes.into_iter().try_for_each(|(extent, stride)| check.mode(extent, stride))?;
    check.finish()
}
