//! `take`: returns the modes from `begin` up to, but not including, `end`, as a tuple.
//!
//! # Requires
//! | condition | violation |
//! |---|---|
//! | `begin ≤ end` | `RangeBackward` |
//! | `end` is at most the rank | `ModeOutOfRange` |
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,(3,4),5):(60,(20,5),1)".parse()?;
//! assert_eq!(a.take(1, 3)?.to_string(), "((3,4),5):((20,5),1)");
//! assert_eq!(a.take(1, 2)?.to_string(), "((3,4)):((20,5))");
//! assert_eq!(
//!     a.take(1, 4).unwrap_err().to_string(),
//!     "take: there is no mode 3: the rank is 3"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `take`.

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// Returns the number of modes in a range, or an error if the range exceeds `rank` modes.
pub(crate) fn range(
    operator: Operator,
    begin: usize,
    end: usize,
    rank: usize,
) -> Result<usize, Error> {
    let count = end.checked_sub(begin);
    let count = count.ok_or(Error::new(
        operator,
        Violation::RangeBackward { begin, end },
    ))?;
    if end > rank {
        return Err(Error::new(
            operator,
            Violation::ModeOutOfRange {
                mode: end.saturating_sub(1),
                rank,
            },
        ));
    }
    Ok(count)
}

/// Returns the modes from `begin` up to, but not including, `end`, as a tuple.
///
/// # Errors
/// * [`Violation::RangeBackward`] if `begin` is greater than `end`
/// * [`Violation::ModeOutOfRange`] if `end` is greater than the rank
pub fn take(layout: LayoutRef<'_>, begin: usize, end: usize) -> Result<Layout, Error> {
    let count = range(Operator::Take, begin, end, layout.rank())?;
    let mut out = LayoutBuilder::new();
    out.open(count);
    layout
        .modes()
        .skip(begin)
        .take(count)
        .for_each(|mode| out.extend(mode));
    out.finish(Operator::Take)
}

impl Layout {
    /// Returns the modes from `begin` up to, but not including, `end`, as a tuple.
    ///
    /// # Errors
    /// * [`Violation::RangeBackward`] if `begin` is greater than `end`
    /// * [`Violation::ModeOutOfRange`] if `end` is greater than the rank
    pub fn take(&self, begin: usize, end: usize) -> Result<Self, Error> {
        take(self.view(), begin, end)
    }
}
