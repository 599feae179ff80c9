//! `zip`: pairs the modes of two layouts.
//!
//! # Rules
//! | rule | left | right | result |
//! |---|---|---|---|
//! | U1 | tuple | tuple of the same rank | `((a0, b0), (a1, b1), …)` |
//! | U2 | integer | anything | `((a, b))` |
//!
//! # Requires
//! U1: the ranks are equal (`RanksDiffer`), and the right shape is not an integer
//! (`IntegerForTuple`). Size and offsets fit in 64 bits
//! (`Overflow`).
//!
//! # Ensures
//! `tests/laws/modes.rs` checks that the modes of the result are these pairs.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let (a, b): (Layout, Layout) = ("(2,5):(5,1)".parse()?, "(3,4):(10,30)".parse()?);
//! assert_eq!(a.zip(&b)?.to_string(), "((2,3),(5,4)):((5,10),(1,30))");
//! assert_eq!(
//!     a.zip(&"3:10".parse()?).unwrap_err().to_string(),
//!     "zip: an integer right layout is given where a tuple of rank 2 is needed",
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `zip`.

use crate::layout::LayoutBuilder;
use crate::{Error, Layout, LayoutRef, Operator, Violation};

/// Pairs each mode of a layout with the mode of another one at the same position:
/// `((a0, b0), (a1, b1), …)`.
///
/// # Errors
/// * [`Violation::RanksDiffer`] if two tuples have different ranks
/// * [`Violation::IntegerForTuple`] if only the right shape is an integer
/// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
pub fn zip(a: LayoutRef<'_>, b: LayoutRef<'_>) -> Result<Layout, Error> {
    zip_as(Operator::Zip, a, b)
}

pub(crate) fn zip_as(
    operator: Operator,
    a: LayoutRef<'_>,
    b: LayoutRef<'_>,
) -> Result<Layout, Error> {
    let (left, right) = (a.rank(), b.rank());
    let mut out = LayoutBuilder::new();
    // U2
    if a.integers().is_some() {
        out.open(1);
        out.open(2);
        out.extend(a);
        out.extend(b);
        return out.finish(operator);
    }
    // U1
    if b.integers().is_some() {
        return Err(Error::new(
            operator,
            Violation::IntegerForTuple {
                name: "right layout",
                rank: left,
            },
        ));
    }
    if left != right {
        let violation = Violation::RanksDiffer {
            left_name: "left layout",
            left,
            right_name: "right layout",
            right,
        };
        return Err(Error::new(operator, violation));
    }
    out.open(left);
    for (a, b) in a.modes().zip(b.modes()) {
        out.open(2);
        out.extend(a);
        out.extend(b);
    }
    out.finish(operator)
}

impl Layout {
    /// Pairs each mode with the mode of `other` at the same position: `((a0, b0), (a1, b1), …)`.
    ///
    /// # Errors
    /// * [`Violation::RanksDiffer`] if two tuples have different ranks
    /// * [`Violation::IntegerForTuple`] if only the right shape is an integer
    /// * [`Violation::Overflow`] if the size or an offset of the result does not fit in 64 bits
    pub fn zip(&self, other: &Self) -> Result<Self, Error> {
        zip(self.view(), other.view())
    }
}
