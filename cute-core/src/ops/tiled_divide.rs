//! `tiled_divide`: divides a layout into tiles. The first mode is a tile, and each rest is a
//! separate mode.
//!
//! # Function
//! The result is [`zipped_divide`](crate::ops::zipped_divide) with its second mode unpacked: `((T0,
//! T1, …), R0, R1, …)`.
//!
//! # Rules
//! | rule | the mode has | then |
//! |---|---|---|
//! | Z4 | more than one mode | the modes inside the mode replace it |
//! | Z5 | one mode: it is an integer or a 1-tuple | the mode does not change |
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
//!     a.tiled_divide(&tiler)?.to_string(),
//!     "((8,4),16,8):((32,1),256,4)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `tiled_divide`.

use super::zipped_divide::{unpack, zipped_divide};
use crate::{Error, Layout, LayoutRef, Operator, Tiler};

/// Divides a layout into tiles, as `((tile, …), rest, …)`: first the modes of one tile, then the
/// rests, which number the tiles. The module [`tiled_divide`](mod@crate::ops::tiled_divide) has the
/// rules.
///
/// # Errors
/// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
pub fn tiled_divide(a: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::TiledDivide;
    let zipped = zipped_divide(a, tiler).map_err(|error| error.within(operator))?;
    unpack(zipped.view(), false, operator)
}

impl Layout {
    /// Divides this layout into tiles, as `((tile, …), rest, …)`: first the modes of one tile, then
    /// the rests, which number the tiles. The module [`tiled_divide`](mod@crate::ops::tiled_divide)
    /// has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_divide`](crate::ops::logical_divide).
    pub fn tiled_divide(&self, tiler: &Tiler) -> Result<Self, Error> {
        tiled_divide(self.view(), tiler)
    }
}
