//! `crd2idx`: converts a coordinate to its offset.
//!
//! # Rules
//! | rule | coordinate | shape | offset |
//! |---|---|---|---|
//! | X1 | integer `c` | integer | `c · d` |
//! | X2 | tuple | tuple | the sum over the entries |
//! | X3 | integer `c` | tuple `(s0, …, sn)` | `c` is split colexicographically: `c % s0`, `c / s0 % s1`, …; the last quotient is not reduced by `% sn` |
//!
//! Every coordinate that is weakly congruent to the shape is accepted. It is not compared with the
//! extents: past the end, the last mode continues. Division truncates toward zero, so the offset of
//! `−c` is the negative of the offset of `c`.
//!
//! # Example
//! ```
//! use cute::dynamic::{IntTuple, Layout};
//! let a: Layout = "(3,(2,3)):(3,(12,1))".parse()?;
//! for coord in ["16", "(1,5)", "(1,(1,2))"] {
//!     assert_eq!(a.crd2idx(coord.parse::<IntTuple>()?.view())?, 17);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `stride.hpp`, `crd2idx`.

use crate::checked::Checked;
use crate::{Error, Layout, LayoutRef, Operator, TupleRef, Violation};

const CHECKED: Checked = Checked(Operator::Crd2Idx);

/// Returns the offset of a linear coordinate, even past the size of the layout.
///
/// # Errors
/// Returns [`Violation::Overflow`] if the offset does not fit in 64 bits.
pub fn linear(layout: LayoutRef<'_>, index: i64) -> Result<i64, Error> {
    // The index can be split by one integer of the shape after another. This gives the same digits
    // as a split by modes.
    let mut leaves = layout.leaves();
    let last = leaves.next_back();
    let (mut offset, mut rest) = (0, index);
    for (extent, stride) in leaves {
        offset = CHECKED.add(offset, CHECKED.mul(CHECKED.rem(rest, extent)?, stride)?)?;
        rest = CHECKED.div(rest, extent)?;
    }
    let (_, stride) = last.unwrap_or((1, 0));
    CHECKED.add(offset, CHECKED.mul(rest, stride)?)
}

/// Returns the offset of a coordinate: an integer, or a tuple nested at most like the shape.
/// Coordinates past the shape are accepted. The module [`crd2idx`](mod@crate::ops::crd2idx) has the
/// rules.
///
/// # Errors
/// * [`Violation::RanksDiffer`] or [`Violation::TupleForInteger`] if the coordinate does not fit
///   the nesting of the shape
/// * [`Violation::Overflow`] if the offset does not fit in 64 bits
pub fn crd2idx(coord: TupleRef<'_>, layout: LayoutRef<'_>) -> Result<i64, Error> {
    if let Some(index) = coord.integer() {
        return linear(layout, index);
    }
    check_profile(Operator::Crd2Idx, coord, layout.shape())?;
    coord
        .modes()
        .zip(layout.modes())
        .try_fold(0, |offset, (coord, mode)| {
            CHECKED.add(offset, crd2idx(coord, mode)?)
        })
}

/// Checks that a tuple coordinate has an entry for each mode of a tuple shape.
pub(crate) fn check_profile(
    operator: Operator,
    coord: TupleRef<'_>,
    shape: TupleRef<'_>,
) -> Result<(), Error> {
    fits_profile(operator, ("coordinate", coord), ("shape", shape))
}

/// Checks that one named tuple has an entry for each mode of another.
pub(crate) fn fits_profile(
    operator: Operator,
    (left_name, left): (&'static str, TupleRef<'_>),
    (right_name, right): (&'static str, TupleRef<'_>),
) -> Result<(), Error> {
    let violation = if right.integer().is_some() {
        Violation::TupleForInteger {
            name: left_name,
            rank: left.rank(),
        }
    } else if left.rank() != right.rank() {
        Violation::RanksDiffer {
            left_name,
            left: left.rank(),
            right_name,
            right: right.rank(),
        }
    } else {
        return Ok(());
    };
    Err(Error::new(operator, violation))
}

impl Layout {
    /// Returns the offset of a coordinate: an integer, or a tuple nested at most like the shape.
    /// Coordinates past the shape are accepted. The module [`crd2idx`](mod@crate::ops::crd2idx) has
    /// the rules.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset
    /// does not fit in 64 bits.
    pub fn crd2idx(&self, coord: TupleRef<'_>) -> Result<i64, Error> {
        crd2idx(coord, self.view())
    }

    /// Returns the offset of a linear coordinate, even past the size of the layout.
    ///
    /// # Errors
    /// Returns an error if the offset does not fit in 64 bits.
    pub fn at(&self, index: i64) -> Result<i64, Error> {
        linear(self.view(), index)
    }
}
