//! `cosize`, `coshape`: the span of a layout's offsets, `1 + Σ (s − 1)·|d|`.
//!
//! With integral strides the codomain has one mode, so `coshape` is the same number.
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! let a: Layout = "(2,4):(12,1)".parse()?;
//! assert_eq!((a.cosize(), a.coshape()), (16, 16));
//! # Ok::<(), cute_core::ParseError>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `cosize` and `coshape`.

use crate::{Layout, LayoutRef};

/// The span of the offsets.
pub fn cosize(layout: LayoutRef<'_>) -> i64 {
    // This was checked when the layout was built.
    layout.leaves().fold(1, |cosize: i64, (extent, stride)| {
        cosize.saturating_add(extent.saturating_sub(1).saturating_mul(stride.saturating_abs()))
    })
}

impl Layout {
    /// The span of the offsets.
    pub fn cosize(&self) -> i64 {
        cosize(self.view())
    }

    /// The shape of the codomain, which has one mode: the [`cosize`](Self::cosize).
    pub fn coshape(&self) -> i64 {
        self.cosize()
    }
}
