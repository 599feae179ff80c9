//! `replace`: replaces one mode of a layout.
//!
//! # Requires
//! The mode exists (`ModeOutOfRange`). The size and the offsets of the result fit in 64 bits
//! (`Overflow`).
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, mode): (Layout, Layout) = ("(2,3):(3,1)".parse()?, "(4,2):(6,1)".parse()?);
//! assert_eq!(a.replace(1, &mode)?.to_string(), "(2,(4,2)):(3,(6,1))");
//! assert_eq!(
//!     a.replace(2, &mode).unwrap_err().to_string(),
//!     "replace: there is no mode 2: the rank is 2"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `replace`.

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// Replaces mode `number` of a layout, counted from 0, by the layout `mode`.
///
/// # Errors
/// * [`Violation::ModeOutOfRange`] if the layout has no such mode
/// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
pub fn replace(layout: LayoutRef<'_>, number: usize, mode: LayoutRef<'_>) -> Result<Layout, Error> {
    let rank = layout.rank();
    if number >= rank {
        return Err(Error::new(
            Operator::Replace,
            Violation::ModeOutOfRange { mode: number, rank },
        ));
    }
    let mut out = LayoutBuilder::new();
    out.open(rank);
    for (position, old) in layout.modes().enumerate() {
        out.extend(if position == number { mode } else { old });
    }
    out.finish(Operator::Replace)
}

impl Layout {
    /// Replaces mode `number` of this layout, counted from 0, by the layout `mode`.
    ///
    /// # Errors
    /// * [`Violation::ModeOutOfRange`] if the layout has no such mode
    /// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
    pub fn replace(&self, number: usize, mode: &Self) -> Result<Self, Error> {
        replace(self.view(), number, mode.view())
    }
}
