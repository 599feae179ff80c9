//! `tiled_product`: repeats a layout. The first mode is the block, and each repetition is a
//! separate mode.
//!
//! # Function
//! The result is [`zipped_product`](crate::ops::zipped_product) with its second mode unpacked by
//! rules Z4 and Z5 of [`tiled_divide`](crate::ops::tiled_divide).
//!
//! # Requires
//! The requirements of `zipped_product` apply.
//!
//! # Ensures
//! `tests/laws/logical_product.rs` checks that the result has the offsets of `zipped_product`.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(128,32):(32,1)".parse()?;
//! // Strides that step over the whole block: `(8,4)` would be refused (PD5).
//! let tiler: Tiler = "(8:32,4:1024)".parse()?;
//! assert_eq!(
//!     a.tiled_product(&tiler)?.to_string(),
//!     "((128,32),8,4):((32,1),4096,32768)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `tiled_product`.

use super::zipped_divide::unpack;
use super::zipped_product::zipped_product;
use crate::{Error, Layout, LayoutRef, Operator, Tiler};

/// Repeats a layout, as `((block, …), rest, …)`: first the modes of the block, then the rests,
/// which number the copies. The module [`tiled_product`](mod@crate::ops::tiled_product) has the
/// rules.
///
/// # Errors
/// Returns the errors of [`logical_product`](crate::ops::logical_product), or an error if a mode
/// that the tiler keeps with `_` does not have rank 2.
pub fn tiled_product(block: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::TiledProduct;
    let zipped = zipped_product(block, tiler).map_err(|error| error.within(operator))?;
    unpack(zipped.view(), false, operator)
}

impl Layout {
    /// Repeats this layout, as `((block, …), rest, …)`: first the modes of the block, then the
    /// rests, which number the copies. The module [`tiled_product`](mod@crate::ops::tiled_product)
    /// has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_product`](crate::ops::logical_product), or an error if a
    /// mode that the tiler keeps with `_` does not have rank 2.
    pub fn tiled_product(&self, tiler: &Tiler) -> Result<Self, Error> {
        tiled_product(self.view(), tiler)
    }
}
