//! `raked_product`: repeats a layout mode by mode, and interleaves the elements of the copies.
//!
//! # Function
//! The result is like [`blocked_product`](crate::ops::blocked_product), but each mode is `(T, A)`
//! instead of `(A, T)`: `((T0, A0), (T1, A1), …)`. In each mode, increasing coordinates visit one
//! element of every copy before the next element of the block. The rules are BP1, BP2, and a BP3 in
//! which the repetitions come first.
//!
//! # Requires
//! The requirements of `logical_product` and `zip` apply.
//!
//! # Ensures
//! The result has the offsets of `logical_product`, regrouped. `tests/laws/blocked_product.rs`
//! checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, tiler): (Layout, Layout) = ("(2,5):(5,1)".parse()?, "(3,4):(1,3)".parse()?);
//! assert_eq!(
//!     a.raked_product(&tiler)?.to_string(),
//!     "((3,2),(4,5)):((10,5),(30,1))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `raked_product`.

use super::blocked_product::padded_product;
use super::zip::zip_as;
use crate::{Error, Layout, LayoutRef, Operator};

/// Repeats `block` as `tiler` describes, with the elements of the copies interleaved: mode `k` of
/// the result is `(copies, block)` for mode `k` of both. The module
/// [`raked_product`](mod@crate::ops::raked_product) has the rules.
///
/// # Errors
/// Returns the errors of [`logical_product`](crate::ops::logical_product) and
/// [`zip`](crate::ops::zip).
pub fn raked_product(block: LayoutRef<'_>, tiler: LayoutRef<'_>) -> Result<Layout, Error> {
    let operator = Operator::RakedProduct;
    let (block, repetitions) = padded_product(block, tiler, operator)?;
    zip_as(operator, repetitions.view(), block.view())
}

impl Layout {
    /// Repeats this layout as `tiler` describes, with the elements of the copies interleaved: mode
    /// `k` of the result is `(copies, block)` for mode `k` of both. The module
    /// [`raked_product`](mod@crate::ops::raked_product) has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_product`](crate::ops::logical_product) and
    /// [`zip`](crate::ops::zip).
    pub fn raked_product(&self, tiler: &Self) -> Result<Self, Error> {
        raked_product(self.view(), tiler.view())
    }
}
