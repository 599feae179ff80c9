//! `recast_layout`: converts a layout to elements of another width.
//!
//! # Rules
//! Let `new / old = p / q` be the ratio of the widths in bits, in lowest terms.
//!
//! | rule | when | result |
//! |---|---|---|
//! | J7 | equal | the layout does not change |
//! | J8 | else | [`upcast`](crate::ops::upcast) by `p` if `p` is not 1, then [`downcast`](crate::ops::downcast) by `q` if `q` is not 1 |
//!
//! # Requires
//! The requirements of `upcast` and `downcast` hold, and the widths are positive (`NotPositive`).
//!
//! # Ensures
//! `tests/laws/recast.rs` checks the properties of `upcast` and `downcast`.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(32,24):(24,1)".parse()?;
//! assert_eq!(a.recast_layout(16, 128)?.to_string(), "(32,3):(3,1)");
//! assert_eq!(a.recast_layout(16, 8)?.to_string(), "(32,48):(48,1)");
//! assert_eq!(a.recast_layout(4, 6)?.to_string(), "(32,16):(16,1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `recast_layout`.

use super::downcast::downcast;
use super::max_alignment::gcd;
use super::upcast::upcast;
use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

const OPERATOR: Operator = Operator::RecastLayout;
const CHECKED: Checked = Checked(OPERATOR);

/// Converts a layout from elements of `old_bits` bits to elements of `new_bits` bits.
///
/// # Errors
/// * [`Violation::NotPositive`] if a width is not positive
/// * the errors of [`upcast`](crate::ops::upcast) and [`downcast`](crate::ops::downcast)
pub fn recast_layout(layout: LayoutRef<'_>, old_bits: i64, new_bits: i64) -> Result<Layout, Error> {
    for (name, value) in [("old width", old_bits), ("new width", new_bits)] {
        if value <= 0 {
            return Err(Error::new(OPERATOR, Violation::NotPositive { name, value }));
        }
    }
    let inside = |error: Error| error.within(OPERATOR);
    let common = gcd(CHECKED, old_bits, new_bits)?;
    let (wider, narrower) = (
        CHECKED.div(new_bits, common)?,
        CHECKED.div(old_bits, common)?,
    );
    let mut result = layout.to_owned();
    if wider > 1 {
        result = upcast(result.view(), wider).map_err(inside)?;
    }
    if narrower > 1 {
        result = downcast(result.view(), narrower).map_err(inside)?;
    }
    Ok(result)
}

impl Layout {
    /// Converts this layout from elements of `old_bits` bits to elements of `new_bits` bits.
    ///
    /// # Errors
    /// * [`Violation::NotPositive`] if a width is not positive
    /// * the errors of [`upcast`](crate::ops::upcast) and [`downcast`](crate::ops::downcast)
    pub fn recast_layout(&self, old_bits: i64, new_bits: i64) -> Result<Self, Error> {
        recast_layout(self.view(), old_bits, new_bits)
    }
}
