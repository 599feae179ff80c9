//! `group`: groups the modes from `begin` up to, but not including, `end` into one mode.
//!
//! An empty range changes nothing.
//!
//! # Requires
//! The requirements of [`take`](crate::ops::take) apply (`RangeBackward`, `ModeOutOfRange`).
//!
//! # Ensures
//! `tests/laws/modes.rs` checks that the result is the same function of linear coordinates.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,3,4,5):(60,20,5,1)".parse()?;
//! assert_eq!(a.group(1, 3)?.to_string(), "(2,(3,4),5):(60,(20,5),1)");
//! assert_eq!(
//!     a.group(3, 1).unwrap_err().to_string(),
//!     "group: the range of modes from 3 to 1 ends before it begins"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `group`.

use super::take::range;
use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator};

/// Groups the modes from `begin` up to, but not including, `end` into one nested mode.
///
/// # Errors
/// * [`Violation::RangeBackward`](crate::Violation::RangeBackward) if `begin` is greater than `end`
/// * [`Violation::ModeOutOfRange`](crate::Violation::ModeOutOfRange) if `end` is greater than the
///   rank
pub fn group(layout: LayoutRef<'_>, begin: usize, end: usize) -> Result<Layout, Error> {
    let rank = layout.rank();
    let count = range(Operator::Group, begin, end, rank)?;
    if count == 0 {
        return Ok(layout.to_owned());
    }
    let mut out = LayoutBuilder::new();
    out.open(rank.saturating_sub(count).saturating_add(1));
    for (position, mode) in layout.modes().enumerate() {
        if position == begin {
            out.open(count);
        }
        out.extend(mode);
    }
    out.finish(Operator::Group)
}

impl Layout {
    /// Groups the modes from `begin` up to, but not including, `end` into one nested mode.
    ///
    /// # Errors
    /// * [`Violation::RangeBackward`](crate::Violation::RangeBackward) if `begin` is greater than
    ///   `end`
    /// * [`Violation::ModeOutOfRange`](crate::Violation::ModeOutOfRange) if `end` is greater than
    ///   the rank
    pub fn group(&self, begin: usize, end: usize) -> Result<Self, Error> {
        group(self.view(), begin, end)
    }
}
