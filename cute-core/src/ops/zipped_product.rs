//! `zipped_product`: repeats a layout. The first mode is the block, and the second mode contains
//! all repetitions.
//!
//! # Function
//! The result has the offsets of [`logical_product`](crate::ops::logical_product), regrouped by
//! rules Z1 to Z3 of [`zipped_divide`](crate::ops::zipped_divide).
//!
//! # Requires
//! The requirements of `logical_product` hold. A mode that `_` keeps has rank 2 (`NotTileAndRest`).
//!
//! # Ensures
//! `tests/laws/logical_product.rs` checks that the result has the offsets of `logical_product`.
//!
//! # Example
//! ```
//! use cute::dynamic::{Layout, Tiler};
//! let a: Layout = "(128,32):(32,1)".parse()?;
//! // Strides that step over the whole block: `(8,4)` would be refused (PD5).
//! let tiler: Tiler = "(8:32,4:1024)".parse()?;
//! assert_eq!(
//!     a.zipped_product(&tiler)?.to_string(),
//!     "((128,32),(8,4)):((32,1),(4096,32768))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `zipped_product`.

use super::logical_product::logical_product;
use super::zipped_divide::tile_unzip;
use crate::{Error, Layout, LayoutRef, Operator, Tiler};

/// Repeats a layout, as `((block, …), (rest, …))`: first the modes of the block, then the rests,
/// which number the copies. The module [`zipped_product`](mod@crate::ops::zipped_product) has the
/// rules.
///
/// # Errors
/// Returns the errors of [`logical_product`](crate::ops::logical_product), or an error if a mode
/// that the tiler keeps with `_` does not have rank 2.
pub fn zipped_product(block: LayoutRef<'_>, tiler: &Tiler) -> Result<Layout, Error> {
    let operator = Operator::ZippedProduct;
    let product = logical_product(block, tiler).map_err(|error| error.within(operator))?;
    tile_unzip(product.view(), tiler, operator)
}

impl Layout {
    /// Repeats this layout, as `((block, …), (rest, …))`: first the modes of the block, then the
    /// rests, which number the copies. The module
    /// [`zipped_product`](mod@crate::ops::zipped_product) has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_product`](crate::ops::logical_product), or an error if a
    /// mode that the tiler keeps with `_` does not have rank 2.
    pub fn zipped_product(&self, tiler: &Tiler) -> Result<Self, Error> {
        zipped_product(self.view(), tiler)
    }
}
