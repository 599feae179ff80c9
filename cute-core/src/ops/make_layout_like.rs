//! `make_layout_like`: computes compact strides in the same order as a layout's strides.
//!
//! # Function
//! The result has the shape of `A` and no gaps. Its strides have the same order as the strides of
//! `A`. A mode of stride 0 keeps this stride.
//!
//! # Rules
//! | rule | when | stride |
//! |---|---|---|
//! | O0 | the stride is 0 | 0, and the mode counts as size 1 |
//! | O3 | else | the stride by O1 and O2 of [`make_ordered_layout`](crate::ops::make_ordered_layout), with the strides as the order |
//!
//! # Ensures
//! If the strides of `A` differ, the modes with a nonzero stride are a bijection onto `0 … N − 1`.
//! `tests/laws/ordered.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(32,(4,2),8):(12,(0,400),2)".parse()?;
//! assert_eq!(
//!     a.make_layout_like()?.to_string(),
//!     "(32,(4,2),8):(8,(0,256),1)"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `make_layout_like`.

use super::filter_zeros::filter_zeros;
use super::make_ordered_layout::ordered_strides;
use crate::{Error, Layout, LayoutRef, Operator};

/// Returns the compact layout with the shape of a layout and the same order of strides. A stride of
/// 0 stays 0.
///
/// # Errors
/// Returns [`Violation::Overflow`](crate::Violation::Overflow) if a stride does not fit in 64 bits.
pub fn make_layout_like(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let operator = Operator::MakeLayoutLike;
    let stride = ordered_strides(
        operator,
        filter_zeros(layout).view().shape(),
        layout.stride(),
    )?;
    Layout::new(layout.shape().to_owned(), stride).map_err(|error| error.within(operator))
}

impl Layout {
    /// Returns the compact layout with the same shape and the same order of strides. A stride of 0
    /// stays 0.
    ///
    /// # Errors
    /// Returns [`Violation::Overflow`](crate::Violation::Overflow) if a stride does not fit in 64
    /// bits.
    pub fn make_layout_like(&self) -> Result<Self, Error> {
        make_layout_like(self.view())
    }
}
