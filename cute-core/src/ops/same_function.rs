//! `same_function`: decides whether two layouts have the same offset at every linear coordinate. If
//! not, it returns a coordinate at which the offsets differ.
//!
//! # Function
//! Two layouts of the same size are the same function if and only if they coalesce to the same
//! layout. Their shapes may differ. The coalesced form is unique, because each of its modes ends at
//! a coordinate at which the function stops being linear.
//!
//! # Rules
//! | rule | the coalesced layouts | result |
//! |---|---|---|
//! | SF1 | have different sizes | the sizes |
//! | SF2 | differ first in mode `k`, by the stride | the offsets differ at `P`, the product of the extents before mode `k` |
//! | SF3 | differ first in mode `k`, by the extent | the offsets differ at `P` times the smaller extent |
//! | SF4 | do not differ | the same function |
//!
//! # Requires
//! The predicate returns a `Difference`, which converts to a [`cute_core::Error`](crate::Error):
//! `SizesDiffer` (SF1) or `OffsetsDiffer` (SF2, SF3).
//!
//! # Ensures
//! `tests/laws/predicates.rs` compares the result with brute force.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let layout = |text: &str| text.parse::<Layout>();
//! assert_eq!(
//!     layout("(2,(1,6)):(1,(6,2))")?.same_function(&layout("12:1")?),
//!     Ok(())
//! );
//! assert_eq!(
//!     layout("(4,3):(1,4)")?
//!         .same_function(&layout("(4,3):(1,5)")?)
//!         .unwrap_err()
//!         .to_string(),
//!     "at linear coordinate 4 the offsets are 4 and 5",
//! );
//! # Ok::<(), cute::dynamic::ParseError>(())
//! ```

use core::fmt;

use super::coalesce::coalesced_modes;
use super::crd2idx::linear;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// A difference between two layouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difference {
    /// The layouts have different sizes.
    Size {
        /// The size of the left layout.
        left: i64,
        /// The size of the right layout.
        right: i64,
    },
    /// The layouts have different offsets at a linear coordinate.
    At {
        /// The linear coordinate.
        coordinate: i64,
        /// The offset of the left layout at this coordinate.
        left: i64,
        /// The offset of the right layout at this coordinate.
        right: i64,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { left, right } => write!(f, "the sizes are {left} and {right}"),
            Self::At {
                coordinate,
                left,
                right,
            } => {
                write!(
                    f,
                    "at linear coordinate {coordinate} the offsets are {left} and {right}"
                )
            }
        }
    }
}

impl core::error::Error for Difference {}

/// Makes the error for two layouts that must have the same offsets, but do not.
impl From<Difference> for Error {
    #[inline]
    fn from(difference: Difference) -> Self {
        let violation = match difference {
            Difference::Size { left, right } => Violation::SizesDiffer { left, right },
            Difference::At {
                coordinate,
                left,
                right,
            } => Violation::OffsetsDiffer {
                coordinate,
                left,
                right,
            },
        };
        Self::new(Operator::SameFunction, violation)
    }
}

/// Returns `Ok` if two layouts have the same offset at every linear coordinate. Their shapes may
/// differ.
///
/// # Errors
/// Returns both sizes if they differ, otherwise a coordinate at which the offsets differ.
pub fn same_function(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<(), Difference> {
    let (left, right) = (a.size(), b.size());
    // SF1
    if left != right {
        return Err(Difference::Size { left, right });
    }
    if left == 0 {
        return Ok(());
    }
    // Coalescing cannot fail, because products of extents are at most the size of the layout.
    let modes = |layout| coalesced_modes(layout, Operator::Coalesce).unwrap_or_default();
    let mut before: i64 = 1;
    for (a_mode, b_mode) in modes(a).into_iter().zip(modes(b)) {
        let coordinate = match (a_mode.1 == b_mode.1, a_mode.0 == b_mode.0) {
            (true, true) => {
                before = before.saturating_mul(a_mode.0);
                continue;
            }
            // SF2
            (false, _) => before,
            // SF3
            (true, false) => before.saturating_mul(a_mode.0.min(b_mode.0)),
        };
        let at = |layout| linear(layout, coordinate).unwrap_or(i64::MAX);
        return Err(Difference::At {
            coordinate,
            left: at(a),
            right: at(b),
        });
    }
    // SF4
    Ok(())
}

impl Layout {
    /// Returns `Ok` if `other` has the same offset at every linear coordinate. The shapes may
    /// differ.
    ///
    /// # Errors
    /// Returns both sizes if they differ, otherwise a coordinate at which the offsets differ.
    pub fn same_function(&self, other: &Self) -> Result<(), Difference> {
        same_function(self.view(), other.view())
    }
}
