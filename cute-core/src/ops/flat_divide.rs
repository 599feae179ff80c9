//! `flat_divide`: divides a layout into tiles. Each mode of the tile and each rest becomes a
//! separate mode.
//!
//! # Function
//! The result is [`zipped_divide`](crate::ops::zipped_divide) with both modes unpacked by rules Z4
//! and Z5 of [`tiled_divide`](crate::ops::tiled_divide): `(T0, T1, …, R0, R1, …)`.
//!
//! # Requires
//! The requirements of `zipped_divide` apply.
//!
//! # Ensures
//! `tests/laws/zipped_divide.rs` checks that the result has the offsets of `zipped_divide`.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(128,32):(32,1)".parse()?;
//! let tiler: Tiler = "(8,4)".parse()?;
//! assert_eq!(
//!     a.flat_divide(&tiler)?.to_string(),
//!     "(8,4,16,8):(32,1,256,4)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `flat_divide`.

use super::zipped_divide::{unpack, zipped_divide};
use crate::{Error, Layout, LayoutRef, Operator, Tiler};

/// Divides a layout into tiles, as `(tile, …, rest, …)`: first the modes of one tile, then the
/// rests, which number the tiles. The module [`flat_divide`](mod@crate::ops::flat_divide) has the
/// rules.
///
/// # Errors
/// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
pub fn flat_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::FlatDivide;
    let zipped = zipped_divide(a, tiler).map_err(|error| error.within(operator))?;
    unpack(zipped.view(), true, operator)
}

impl Layout {
    /// Divides this layout into tiles, as `(tile, …, rest, …)`: first the modes of one tile, then
    /// the rests, which number the tiles. The module [`flat_divide`](mod@crate::ops::flat_divide)
    /// has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
    pub fn flat_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        flat_divide(self.view(), tiler)
    }
}
