//! `downcast`: a layout converted to narrower elements, `n` new ones for each old one.
//!
//! # Function
//! The `n` parts of an element are contiguous. A mode of stride 1 or −1 therefore has `n` times the
//! extent and the same stride; every other mode keeps its extent, and its stride is multiplied by
//! `n`. If `c` is a coordinate of `A`, and `c'` is `c` with the entries of modes of stride ±1
//! multiplied by `n`, then `R(c') = n·A(c)`.
//!
//! # Rules
//! Each integer `s:d` of the layout is converted on its own:
//!
//! | rule | when | result |
//! |---|---|---|
//! | J5 | `d` is 1 or −1 | `s·n : d` |
//! | J6 | else | `s : d·n` |
//!
//! An extent of 1 is converted like any other, even if two modes have stride 1. A downcast of
//! `(1,4):(1,1)` by 2 is `(2,8):(1,1)`, in which several coordinates have the same offset. Use
//! `coalesce` first to drop extents of 1.
//!
//! # Requires
//! A stride of 1 (`NoUnitStride`); a positive `n` (`NotPositive`); an image that fits in 64 bits
//! (`Overflow`).
//!
//! # Ensures
//! The post-condition above: `tests/laws/recast.rs`.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!(
//!     "(4,8):(8,1)".parse::<Layout>()?.downcast(4)?.to_string(),
//!     "(4,32):(32,1)"
//! );
//! assert_eq!(
//!     "(4,8):(8,2)"
//!         .parse::<Layout>()?
//!         .downcast(4)
//!         .unwrap_err()
//!         .to_string(),
//!     "downcast: no stride is 1, so no elements are contiguous",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `downcast`.

use crate::checked::Checked;
use crate::int_tuple::Leaves;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::Downcast;
const CHECKED: Checked = Checked(OPERATOR);

/// Converts a layout to narrower elements, `factor` for each old one. Offsets count the new
/// elements.
///
/// # Errors
/// [`Violation::NoUnitStride`], [`Violation::NotPositive`], [`Violation::Overflow`].
pub fn downcast(layout: LayoutRef<'_>, factor: i64) -> Result<Layout, Error> {
    if factor <= 0 {
        return Err(Error::new(
            OPERATOR,
            Violation::NotPositive {
                name: "factor",
                value: factor,
            },
        ));
    }
    if layout.leaves().all(|(_, stride)| stride != 1) {
        return Err(Error::new(OPERATOR, Violation::NoUnitStride));
    }
    let (mut shape, mut stride) = (Leaves::new(), Leaves::new());
    for (extent, step) in layout.leaves() {
        // J5, J6
        let side_by_side = step == 1 || step == -1;
        shape.push(if side_by_side {
            CHECKED.mul(extent, factor)?
        } else {
            extent
        });
        stride.push(if side_by_side {
            step
        } else {
            CHECKED.mul(step, factor)?
        });
    }
    Layout::from_raw(layout.profile().into(), shape, stride).checked(OPERATOR)
}

impl Layout {
    /// Converts this layout to narrower elements, `factor` for each old one: see
    /// [`downcast`](crate::ops::downcast).
    ///
    /// # Errors
    /// [`Violation::NoUnitStride`], [`Violation::NotPositive`], [`Violation::Overflow`].
    pub fn downcast(&self, factor: i64) -> Result<Self, Error> {
        downcast(self.view(), factor)
    }
}
