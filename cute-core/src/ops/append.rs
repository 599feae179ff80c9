//! `append`: adds a mode after the modes of a layout.
//!
//! `append_to` adds the mode repeatedly, until the layout has a given rank. A layout whose shape is
//! an integer has rank 1, so `append_to` with rank 1 does not change it.
//!
//! # Requires
//! The given rank is not less than the rank of the layout (`RankShrinks`). The size and the offsets
//! of the result fit in 64 bits (`Overflow`).
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, mode): (Layout, Layout) = ("(2,3):(3,1)".parse()?, "4:6".parse()?);
//! assert_eq!(a.append(&mode)?.to_string(), "(2,3,4):(3,1,6)");
//! assert_eq!(
//!     a.append_to(4, &"1:0".parse()?)?.to_string(),
//!     "(2,3,1,1):(3,1,0,0)"
//! );
//! assert_eq!(
//!     a.append_to(1, &mode).unwrap_err().to_string(),
//!     "append: a layout of rank 2 cannot grow to rank 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `append`.

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

fn append_times(layout: LayoutRef<'_>, count: usize, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    let mut out = LayoutBuilder::new();
    out.open(layout.rank().saturating_add(count));
    layout.modes().for_each(|mode| out.extend(mode));
    (0..count).for_each(|_| out.extend(mode));
    out.finish(Operator::Append)
}

/// Returns the layout with `mode` after its modes. A layout whose shape is an integer counts as one
/// mode.
///
/// # Errors
/// Returns [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits.
pub fn append(layout: LayoutRef<'_>, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    append_times(layout, 1, mode)
}

/// Returns the layout with `mode` appended until it has rank `to`. A layout whose shape is an
/// integer counts as one mode.
///
/// # Errors
/// * [`Violation::RankShrinks`] if `to` is less than the rank of the layout
/// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
pub fn append_to(layout: LayoutRef<'_>, to: usize, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    let rank = layout.rank();
    match to.checked_sub(rank) {
        Some(0) => Ok(layout.to_owned()),
        Some(count) => append_times(layout, count, mode),
        None => Err(Error::new(
            Operator::Append,
            Violation::RankShrinks { rank, to },
        )),
    }
}

impl Layout {
    /// Returns this layout with `mode` after its modes. A layout whose shape is an integer counts
    /// as one mode.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`] if the size or an offset of the result does not fit in 64
    /// bits.
    pub fn append(&self, mode: &Self) -> Result<Self, Error> {
        append(self.view(), mode.view())
    }

    /// Returns this layout with `mode` appended until it has rank `to`. A layout whose shape is an
    /// integer counts as one mode.
    ///
    /// # Errors
    /// * [`Violation::RankShrinks`] if `to` is less than the rank of the layout
    /// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
    pub fn append_to(&self, to: usize, mode: &Self) -> Result<Self, Error> {
        append_to(self.view(), to, mode.view())
    }
}
