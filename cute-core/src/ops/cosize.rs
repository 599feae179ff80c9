//! `cosize`, `coshape`: compute the span of a layout's offsets, `1 + Σ (s − 1)·|d|`.
//!
//! An empty layout has no offsets, so its span is 0. (CuTe uses the formula even for an extent of
//! 0, and subtracts 1 from it.)
//!
//! Strides are integers, so the codomain has one mode, and `coshape` equals `cosize`.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,4):(12,1)".parse()?;
//! assert_eq!((a.cosize(), a.coshape()), (16, 16));
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `cosize` and `coshape`.

use crate::{Layout, LayoutRef};

/// Returns the cosize: the number of integers from the least to the greatest offset,
/// `1 + Σ (s − 1)·|d|` over the extents `s` and their strides `d`; 0 if the layout is empty.
pub fn cosize(layout: LayoutRef<'_>) -> i64 {
    if layout.is_empty() {
        0
    } else {
        span_of_others(layout)
    }
}

/// Returns the span of the layout, counting each extent of 0 as 1.
pub(crate) fn span_of_others(layout: LayoutRef<'_>) -> i64 {
    // The sum cannot saturate, because the layout was checked when it was made.
    layout.leaves().fold(1, |span: i64, (extent, stride)| {
        span.saturating_add(
            extent
                .max(1)
                .saturating_sub(1)
                .saturating_mul(stride.saturating_abs()),
        )
    })
}

impl Layout {
    /// Returns the cosize: the number of integers from the least to the greatest offset,
    /// `1 + Σ (s − 1)·|d|` over the extents `s` and their strides `d`; 0 if the layout is empty.
    pub fn cosize(&self) -> i64 {
        cosize(self.view())
    }

    /// Returns the shape of the codomain. The codomain has one mode, so this number equals
    /// [`cosize`](Self::cosize).
    pub fn coshape(&self) -> i64 {
        self.cosize()
    }
}
