//! `select`: returns the modes with the given numbers, in the given order, as a tuple.
//!
//! # Requires
//! Each number names an existing mode (`ModeOutOfRange`). A mode may be named more than once, if
//! the size of the result fits in 64 bits (`Overflow`).
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "(2,(3,4),5):(60,(20,5),1)".parse()?;
//! assert_eq!(a.select(&[2, 0])?.to_string(), "(5,2):(1,60)");
//! assert_eq!(
//!     a.select(&[3]).unwrap_err().to_string(),
//!     "select: there is no mode 3: the rank is 3"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `select`.

use smallvec::SmallVec;

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// Returns the modes with these numbers, in this order, as a tuple. A mode may be named more than
/// once.
///
/// # Errors
/// * [`Violation::ModeOutOfRange`] if the layout has no such mode
/// * [`Violation::Overflow`] if the size of the result does not fit in 64 bits, because a mode is
///   repeated
pub fn select(layout: LayoutRef<'_>, modes: &[usize]) -> Result<Layout, Error> {
    let (all, mut out) = (
        layout.modes().collect::<SmallVec<[_; 8]>>(),
        LayoutBuilder::new(),
    );
    out.open(modes.len());
    for &mode in modes {
        let violation = Violation::ModeOutOfRange {
            mode,
            rank: all.len(),
        };
        out.extend(
            *all.get(mode)
                .ok_or(Error::new(Operator::Select, violation))?,
        );
    }
    out.finish(Operator::Select)
}

impl Layout {
    /// Returns the modes with these numbers, in this order, as a tuple. A mode may be named more
    /// than once.
    ///
    /// # Errors
    /// * [`Violation::ModeOutOfRange`] if the layout has no such mode
    /// * [`Violation::Overflow`] if the size of the result does not fit in 64 bits, because a mode
    ///   is repeated
    pub fn select(&self, modes: &[usize]) -> Result<Self, Error> {
        select(self.view(), modes)
    }
}
