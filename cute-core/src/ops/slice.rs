//! `slice`: returns the modes at which a coordinate has `_`.
//!
//! # Rules
//! | rule | coordinate | result |
//! |---|---|---|
//! | L1 | a single `_` | the layout |
//! | L2 | a single integer | `():()` |
//! | L3 | tuple | all modes that have a `_`, at any depth, as one flat tuple |
//!
//! # Requires
//! The coordinate is weakly congruent to the shape (`RanksDiffer`, `TupleForInteger`).
//!
//! # Ensures
//! Replace each `_` of the coordinate by an integer. The offset of the layout is then the offset of
//! the slice at these integers, plus the offset from
//! [`slice_and_offset`](crate::ops::slice_and_offset). `tests/laws/slice.rs` checks this.
//!
//! # Example
//! ```
//! use cute::dynamic::{Coord, Layout};
//! let a: Layout = "((3,2),((2,3),2)):((4,1),((2,15),100))".parse()?;
//! for (coord, slice) in [
//!     ("(_,5)", "((3,2)):((4,1))"),
//!     ("(2,((_,1),_))", "(2,2):(2,100)"),
//!     ("((_,0),((0,_),1))", "(3,3):(4,15)"),
//! ] {
//!     assert_eq!(a.slice(&coord.parse::<Coord>()?)?.to_string(), slice);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `underscore.hpp`, `slice`.

use super::dice::{Picked, pick};
use crate::{Coord, Error, Layout, LayoutRef, Operator};

/// Returns the modes at which a coordinate has `_`, as a flat tuple. The module
/// [`slice`](mod@crate::ops::slice) has the rules.
///
/// # Errors
/// Returns an error if the coordinate does not fit the nesting of the shape.
pub fn slice(coord: &Coord, layout: LayoutRef<'_>) -> Result<Layout, Error> {
    pick(Operator::Slice, Picked::Open, coord, layout)
}

impl Layout {
    /// Returns the modes at which a coordinate has `_`, as a flat tuple.
    /// [`slice_and_offset`](Self::slice_and_offset) also returns their first offset.
    ///
    /// # Errors
    /// Returns an error if the coordinate does not fit the nesting of the shape.
    pub fn slice(&self, coord: &Coord) -> Result<Self, Error> {
        slice(coord, self.view())
    }
}
