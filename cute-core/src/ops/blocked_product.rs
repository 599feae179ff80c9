//! `blocked_product`: repeats a layout mode by mode, and keeps the elements of each copy together.
//!
//! # Function
//! Each mode of the result pairs a mode of the block with its repetitions: `((A0, T0), (A1, T1),
//! …)`. In each mode, increasing coordinates visit all elements of one copy before the next copy.
//! The rank of the result is the rank of the block or of the tiler, whichever is greater.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | BP1 | the block and the tiler are padded at the end with modes `1:0`, up to the same rank |
//! | BP2 | [`logical_product`](crate::ops::logical_product) repeats the block as the tiler describes |
//! | BP3 | [`zip`](crate::ops::zip) pairs the modes of this product, with the block's mode first in each pair |
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
//!     a.blocked_product(&tiler)?.to_string(),
//!     "((2,3),(5,4)):((5,10),(1,30))"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `blocked_product`.

use super::append::append_to;
use super::logical_product::logical_product;
use super::zip::zip_as;
use crate::int_tuple::LEAF;
use crate::{Error, Layout, LayoutRef, Operator, Tiler};

/// Pads the block and the tiler with modes `1:0` to the same rank, and computes their product (BP1,
/// BP2).
pub(crate) fn padded_product(
    block: LayoutRef<'_>,
    tiler: LayoutRef<'_>,
    operator: Operator,
) -> Result<(Layout, Layout), Error> {
    let inside = |error: Error| error.within(operator);
    let rank = block.rank().max(tiler.rank());
    let one = Layout::from_raw(
        [LEAF].into_iter().collect(),
        [1].into_iter().collect(),
        [0].into_iter().collect(),
    );
    let block = append_to(block, rank, one.view()).map_err(inside)?;
    let tiler = append_to(tiler, rank, one.view()).map_err(inside)?;
    let product = logical_product(block.view(), &Tiler::Layout(tiler)).map_err(inside)?;
    Ok((block, product.get(1).map_err(inside)?))
}

/// Repeats `block` as `tiler` describes, with the copies side by side: mode `k` of the result is
/// `(block, copies)` for mode `k` of both. The module
/// [`blocked_product`](mod@crate::ops::blocked_product) has the rules.
///
/// # Errors
/// Returns the errors of [`logical_product`](crate::ops::logical_product) and
/// [`zip`](crate::ops::zip).
pub fn blocked_product(block: LayoutRef<'_>, tiler: LayoutRef<'_>) -> Result<Layout, Error> {
    let operator = Operator::BlockedProduct;
    let (block, repetitions) = padded_product(block, tiler, operator)?;
    zip_as(operator, block.view(), repetitions.view())
}

impl Layout {
    /// Repeats this layout as `tiler` describes, with the copies side by side: mode `k` of the
    /// result is `(block, copies)` for mode `k` of both. The module
    /// [`blocked_product`](mod@crate::ops::blocked_product) has the rules.
    ///
    /// # Errors
    /// Returns the errors of [`logical_product`](crate::ops::logical_product) and
    /// [`zip`](crate::ops::zip).
    pub fn blocked_product(&self, tiler: &Self) -> Result<Self, Error> {
        blocked_product(self.view(), tiler.view())
    }
}
