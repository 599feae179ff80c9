//! `downcast`: converts a layout to narrower elements, `n` new elements for each old one.
//!
//! # Function
//! The `n` parts of an old element are contiguous. The extent of a mode with stride 1 or −1 is
//! therefore multiplied by `n`. Every other mode keeps its extent, and its stride is multiplied by
//! `n`. For a coordinate `c` of `A`, let `c'` be `c` with the entries of the modes of stride ±1
//! multiplied by `n`. Then `R(c') = n·A(c)`.
//!
//! # Rules
//! Each extent `s` and its stride `d` are converted as a pair `s:d`, independently of other pairs:
//!
//! | rule | when | result |
//! |---|---|---|
//! | J5 | `d` is 1 or −1 | `s·n : d` |
//! | J6 | else | `s : d·n` |
//!
//! Modes of extent 1 are converted by the same rules, even if two modes have stride 1. For example,
//! the downcast of `(1,4):(1,1)` by 2 is `(2,8):(1,1)`, in which several coordinates have the same
//! offset. Use `coalesce` first to drop modes of extent 1.
//!
//! # Requires
//! A stride is 1 (`NoUnitStride`). `n` is positive (`NotPositive`). The size and the offsets
//! of the result fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/recast.rs` checks the equation above.
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

/// Converts a layout to narrower elements, `factor` of them for each old one. In the result, an
/// offset of 1 is one narrower element. The module [`downcast`](mod@crate::ops::downcast) has the
/// rules.
///
/// # Errors
/// * [`Violation::NoUnitStride`] if no stride is 1
/// * [`Violation::NotPositive`] if the factor is not positive
/// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
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
    /// Converts this layout to narrower elements, `factor` of them for each old one. In the result,
    /// an offset of 1 is one narrower element. The module [`downcast`](mod@crate::ops::downcast)
    /// has the rules.
    ///
    /// # Errors
    /// * [`Violation::NoUnitStride`] if no stride is 1
    /// * [`Violation::NotPositive`] if the factor is not positive
    /// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
    pub fn downcast(&self, factor: i64) -> Result<Self, Error> {
        downcast(self.view(), factor)
    }
}
