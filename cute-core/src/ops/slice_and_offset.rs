//! `slice_and_offset`: returns the modes at which a coordinate has `_`, and their first offset.
//!
//! # Function
//! The result is `(slice(c, A), A(c with 0 for each _))`. If each `_` is replaced by an integer,
//! the offset of `A` is the sum of the offset of the slice at these integers and the second value.
//!
//! # Requires
//! The coordinate is weakly congruent to the shape (`RanksDiffer`, `TupleForInteger`), and the
//! offset fits in 64 bits. The integers of the coordinate are not compared with the extents.
//!
//! # Ensures
//! `tests/laws/slice.rs` checks the sum above.
//!
//! # Example
//! ```
//! use cute::dynamic::Layout;
//! let a: Layout = "((6,2),8):((2,12),24)".parse()?;
//! let (slice, offset) = a.slice_and_offset(&"(_,2)".parse()?)?;
//! assert_eq!(
//!     (slice.to_string().as_str(), offset),
//!     ("((6,2)):((2,12))", 48)
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `layout.hpp`, `slice_and_offset`.

use super::crd2idx::linear;
use super::slice::slice;
use crate::checked::Checked;
use crate::{Coord, Error, Layout, LayoutRef, Operator};

/// Returns the modes at which a coordinate has `_`, and the offset of the coordinate with 0 for
/// each `_`.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset does
/// not fit in 64 bits.
pub fn slice_and_offset(coord: &Coord, layout: LayoutRef<'_>) -> Result<(Layout, i64), Error> {
    let inside = |error: Error| error.within(Operator::SliceAndOffset);
    let open = slice(coord, layout).map_err(inside)?;
    Ok((open, begin(coord, layout).map_err(inside)?))
}

/// Returns the offset of a coordinate in which each `_` is replaced by 0. The offset exists even if
/// the mode of a `_` is empty.
fn begin(coord: &Coord, layout: LayoutRef<'_>) -> Result<i64, Error> {
    match coord {
        Coord::Keep => Ok(0),
        Coord::Integer(index) => linear(layout, *index),
        Coord::Tuple(entries) => entries
            .iter()
            .zip(layout.modes())
            .try_fold(0, |offset, (coord, mode)| {
                Checked(Operator::Crd2Idx).add(offset, begin(coord, mode)?)
            }),
    }
}

impl Layout {
    /// Returns the modes at which a coordinate has `_`, and the offset of the coordinate with 0 for
    /// each `_`.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape, or if the offset
    /// does not fit in 64 bits.
    pub fn slice_and_offset(&self, coord: &Coord) -> Result<(Self, i64), Error> {
        slice_and_offset(coord, self.view())
    }
}
