//! `nullspace`: computes the layout of the coordinates that differ from 0 only in modes of
//! stride 0. All these coordinates have offset 0.
//!
//! # Function
//! The result `R` satisfies `A(R(i)) = 0` for every `i < size(R)`. `R` has one mode for each stride
//! 0 in the flattened `A`.
//!
//! # Rules
//! | rule | modes of stride 0 | result |
//! |---|---|---|
//! | NS1 | none | `1:0` |
//! | NS2 | one | a layout with an integer as its shape |
//! | NS3 | more | a tuple of these modes |
//!
//! The stride of each mode is the product of the extents before it in `A`. A mode of size 1 has
//! stride 0.
//!
//! # Requires
//! The layout has elements (`LayoutEmpty`), and all results fit in 64 bits (`Overflow`).
//!
//! # Ensures
//! `tests/laws/inverse.rs` checks the equation above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! assert_eq!(
//!     "(16,8,2,7):(0,224,1,0)"
//!         .parse::<Layout>()?
//!         .nullspace()?
//!         .to_string(),
//!     "(16,7):(1,256)"
//! );
//! assert_eq!(
//!     "(2,4):(1,2)".parse::<Layout>()?.nullspace()?.to_string(),
//!     "1:0"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `nullspace`.

use super::coalesce::{Modes, from_modes};
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator};

const CHECKED: Checked = Checked(Operator::Nullspace);

/// Returns the layout of the coordinates that are 0 in every mode with a nonzero stride, so their
/// offset is 0.
///
/// # Errors
/// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
pub fn nullspace(layout: LayoutRef<'_>) -> Result<Layout, Error> {
    let (mut modes, mut before) = (Modes::new(), 1);
    for (extent, stride) in layout.inhabited(Operator::Nullspace)?.leaves() {
        if stride == 0 {
            modes.push((extent, if extent == 1 { 0 } else { before }));
        }
        before = CHECKED.mul(before, extent)?;
    }
    Ok(from_modes(&modes))
}

impl Layout {
    /// Returns the layout of the coordinates that are 0 in every mode with a nonzero stride, so
    /// their offset is 0.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if the layout has no elements
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
    pub fn nullspace(&self) -> Result<Self, Error> {
        nullspace(self.view())
    }
}
