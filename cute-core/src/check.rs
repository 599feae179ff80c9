//! The checks that every layout passes when it is built, in types, at run time and in the macros alike.

use crate::{Error, Operator, Violation};

/// Checks a layout given leaf by leaf: every extent is positive, the size and the span of the image fit `bits`
/// bits (32 or 64, signed).
///
/// `modes` gives `(extent, stride)` from the left, in the order of the layout's flattened modes. The span is
/// `1 + Σ (extent − 1)·|stride|`, CuTe's `cosize`.
///
/// # Errors
/// [`Violation::ExtentNotPositive`] with the leaf's number, [`Violation::Overflow`] with the bits.
#[inline]
pub fn layout(operator: Operator, bits: u32, modes: impl IntoIterator<Item = (i64, i64)>) -> Result<(), Error> {
    let overflow = Error::new(operator, Violation::Overflow { bits });
    let (mut size, mut cosize) = (1_i64, 1_i64);
    for (leaf, (extent, stride)) in modes.into_iter().enumerate() {
        if extent <= 0 {
            return Err(Error::new(operator, Violation::ExtentNotPositive { leaf, extent }));
        }
        size = size.checked_mul(extent).ok_or(overflow)?;
        cosize = (extent - 1)
            .checked_mul(stride.checked_abs().ok_or(overflow)?)
            .and_then(|reach| cosize.checked_add(reach))
            .ok_or(overflow)?;
    }
    let most = if bits == 32 { i32::MAX as i64 } else { i64::MAX };
    if size > most || cosize > most { Err(overflow) } else { Ok(()) }
}
