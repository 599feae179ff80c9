//! `get`: returns one mode of a layout. A layout with an integer as its shape is its own mode 0.
//!
//! # Requires
//! The layout has this mode (`ModeOutOfRange`).
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,(3,4)):(12,(4,1))".parse()?;
//! assert_eq!(a.get(1)?.to_string(), "(3,4):(4,1)");
//! assert_eq!(
//!     a.get(2).unwrap_err().to_string(),
//!     "get: there is no mode 2: the rank is 2"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `get`.

use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// Returns mode number `mode` of a layout, counted from 0. A layout with an integer as its shape is
/// its own mode 0.
///
/// # Errors
/// Returns [`Violation::ModeOutOfRange`], with the rank, if the layout has no such mode.
pub fn get(layout: LayoutRef<'_>, mode: usize) -> Result<Layout, Error> {
    let rank = layout.shape().rank();
    let found = layout.modes().nth(mode).map(LayoutRef::to_owned);
    found.ok_or(Error::new(
        Operator::Get,
        Violation::ModeOutOfRange { mode, rank },
    ))
}

impl Layout {
    /// Returns mode number `mode`, counted from 0. A layout with an integer as its shape is its own
    /// mode 0.
    ///
    /// # Errors
    /// Returns [`Violation::ModeOutOfRange`], with the rank, if the layout has no such mode.
    pub fn get(&self, mode: usize) -> Result<Self, Error> {
        get(self.view(), mode)
    }
}
