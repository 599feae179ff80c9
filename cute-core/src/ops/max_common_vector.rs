//! `max_common_vector`: counts the contiguous elements that two layouts have at the same
//! coordinates, so that one access can copy them.
//!
//! The result is the size of [`max_common_layout`](crate::ops::max_common_layout), which explains
//! the rules.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, b): (Layout, Layout) = ("(4,8):(1,4)".parse()?, "(4,8):(1,32)".parse()?);
//! assert_eq!(a.max_common_vector(&b)?, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `max_common_vector`.

use super::max_common_layout::common;
use crate::{Error, Layout, LayoutRef, Operator};

/// Returns the number of contiguous elements that two layouts have at the same coordinates: the
/// length of the longest vector that a copy can move.
///
/// # Errors
/// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if a layout has no elements
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
pub fn max_common_vector(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<i64, Error> {
    let (_, contiguous) = common(a, b).map_err(|error| error.within(Operator::MaxCommonVector))?;
    Ok(contiguous.unwrap_or(1))
}

impl Layout {
    /// Returns the number of contiguous elements that this layout and `other` have at the same
    /// coordinates: the length of the longest vector that a copy can move.
    ///
    /// # Errors
    /// * [`Violation::LayoutEmpty`](crate::Violation::LayoutEmpty) if a layout has no elements
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a number does not fit in 64 bits
    pub fn max_common_vector(&self, other: &Self) -> Result<i64, Error> {
        max_common_vector(self.view(), other.view())
    }
}
