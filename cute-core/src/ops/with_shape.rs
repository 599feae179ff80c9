//! `with_shape`: gives a layout another shape, with the same offsets.
//!
//! # Function
//! The result is `R = A ∘ S`, where `S` is the column-major layout of the shape. `R(i) = A(i)`
//! for every `i` in both domains.
//!
//! # Requires
//! The requirements of [`composition`](crate::ops::composition) hold, and the extents are positive
//! (`ExtentNotPositive`).
//!
//! # Ensures
//! The result is the same function, and `S` is compatible with the shape of the result.
//! `tests/laws/ordered.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(4,6):(6,1)".parse()?;
//! assert_eq!(a.with_shape("(2,12)".parse()?)?.to_string(), "(2,(2,6)):(6,(12,1))");
//! assert_eq!(
//!     a.with_shape("(3,8)".parse()?).unwrap_err().to_string(),
//!     "with_shape: stride 3 does not divide 4, the shape of mode 0 of the coalesced left \
//!      layout, and the last step of the stride reaches 21, past the end of that mode",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `Layout::with_shape`.

use super::composition::compose;
use crate::{Error, IntTuple, Layout, LayoutRef, Operator};

/// Gives a layout another shape (a reshape). Every linear coordinate keeps its offset.
///
/// # Errors
/// Returns the errors of [`composition`](crate::ops::composition), or an error if an extent is
/// negative.
pub fn with_shape(layout: LayoutRef<'_>, shape: IntTuple) -> Result<Layout, Error> {
    let result = Layout::left(shape).and_then(|shape| compose(layout, shape.view()));
    result.map_err(|error| error.within(Operator::WithShape))
}

impl Layout {
    /// Gives this layout another shape (a reshape). Every linear coordinate keeps its offset.
    ///
    /// # Errors
    /// Returns the errors of [`composition`](crate::ops::composition), or an error if an extent is
    /// negative.
    pub fn with_shape(&self, shape: IntTuple) -> Result<Self, Error> {
        with_shape(self.view(), shape)
    }
}
