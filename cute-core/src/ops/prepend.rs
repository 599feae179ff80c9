//! `prepend`: adds a mode before the modes of a layout.
//!
//! `prepend_to` adds the mode repeatedly, until the layout has a given rank. A layout whose shape
//! is an integer has rank 1, so `prepend_to` with rank 1 does not change it.
//!
//! # Requires
//! The given rank is not less than the rank of the layout (`RankShrinks`). The size and the offsets
//! of the result fit in 64 bits (`Overflow`).
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, mode): (Layout, Layout) = ("(2,3):(3,1)".parse()?, "4:6".parse()?);
//! assert_eq!(a.prepend(&mode)?.to_string(), "(4,2,3):(6,3,1)");
//! assert_eq!(
//!     a.prepend_to(4, &"1:0".parse()?)?.to_string(),
//!     "(1,1,2,3):(0,0,3,1)"
//! );
//! assert_eq!(
//!     a.prepend_to(1, &mode).unwrap_err().to_string(),
//!     "prepend: a layout of rank 2 cannot grow to rank 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `prepend`.

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

fn prepend_times(
    layout: LayoutRef<'_>,
    count: usize,
    mode: LayoutRef<'_>,
) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    out.open(layout.rank().saturating_add(count));
    (0..count).for_each(|_| out.extend(mode));
    layout.modes().for_each(|mode| out.extend(mode));
    out.finish(Operator::Prepend)
}

/// Returns the layout with `mode` before its modes. A layout whose shape is an integer counts as
/// one mode.
///
/// # Errors
/// Returns [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits.
pub fn prepend(layout: LayoutRef<'_>, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    prepend_times(layout, 1, mode)
}

/// Returns the layout with `mode` prepended until it has rank `to`. A layout whose shape is an
/// integer counts as one mode.
///
/// # Errors
/// * [`Violation::RankShrinks`] if `to` is less than the rank of the layout
/// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
pub fn prepend_to(layout: LayoutRef<'_>, to: usize, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    let rank = layout.rank();
    match to.checked_sub(rank) {
        Some(0) => Ok(layout.to_owned()),
        Some(count) => prepend_times(layout, count, mode),
        None => Err(Error::new(
            Operator::Prepend,
            Violation::RankShrinks { rank, to },
        )),
    }
}

impl Layout {
    /// Returns this layout with `mode` before its modes. A layout whose shape is an integer counts
    /// as one mode.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the size or an offset of the result does not fit in 64
    /// bits.
    pub fn prepend(&self, mode: &Self) -> Result<Self, Error> {
        prepend(self.view(), mode.view())
    }

    /// Returns this layout with `mode` prepended until it has rank `to`. A layout whose shape is an
    /// integer counts as one mode.
    ///
    /// # Errors
    /// * [`Violation::RankShrinks`] if `to` is less than the rank of the layout
    /// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
    pub fn prepend_to(&self, to: usize, mode: &Self) -> Result<Self, Error> {
        prepend_to(self.view(), to, mode.view())
    }
}
