//! `slice`: the modes that a coordinate leaves open.
//!
//! # Rules
//! | rule | coordinate | result |
//! |---|---|---|
//! | L1 | a single `_` | the layout |
//! | L2 | a single integer | `():()` |
//! | L3 | tuple | all modes that have a `_`, at any depth, as one flat tuple |
//!
//! # Requires
//! A coordinate that is weakly congruent to the shape (`RanksDiffer`, `TupleForInteger`).
//!
//! # Ensures
//! With the offset of [`slice_and_offset`](crate::ops::slice_and_offset) added, the result has the
//! offsets of the layout at the coordinates that replace each `_`: `tests/laws/slice.rs`.
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

/// Returns the modes at which a coordinate has `_`.
///
/// # Errors
/// A coordinate of another profile.
pub fn slice(coord: &Coord, layout: LayoutRef<'_>) -> Result<Layout, Error> {
    pick(Operator::Slice, Picked::Open, coord, layout)
}

impl Layout {
    /// Returns the modes at which a coordinate has `_`: see [`slice`](crate::ops::slice).
    ///
    /// # Errors
    /// A coordinate of another profile.
    pub fn slice(&self, coord: &Coord) -> Result<Self, Error> {
        slice(coord, self.view())
    }
}
