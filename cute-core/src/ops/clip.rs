//! `clip`: returns the part of a layout with offsets below an extent.
//!
//! # Function
//! `clip(A, n)` is the set of pairs `{ (A(i), i) : A(i) < n }`: each offset below `n` with its
//! coordinate. It is a list of [`Piece`]s; each pair is in exactly one piece. The number of pieces
//! is at most the number of modes of `A` plus 1.
//!
//! # Rules
//! First, modes of extent 1 are dropped, modes of negative stride are reversed, and modes that
//! continue each other are merged. The modes are then visited by descending stride. In a mode of
//! stride 0, every value occurs with each coordinate of the mode. For any other mode, the remaining
//! modes form a block: `v` is its first value, `k:s` its first mode, and `w` the span of its other
//! modes.
//!
//! | rule | when | then |
//! |---|---|---|
//! | CP1 | `v ≥ n` | stop, because no more values are below `n` |
//! | CP2 | the block ends at `n` or before | emit the block, and stop |
//! | CP3 | else | `q = min(⌊(n − v − w) / s⌋ + 1, k)` of the mode's blocks end at `n` or before: emit these blocks, and continue with the next one, if it exists |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | a nonzero stride is at least the span of the smaller strides: IS1 of [`intersection`](crate::ops::intersection) | `NotNested` |
//! | values that fit in 60 bits | `Overflow` |
//!
//! # Ensures
//! Each pair with a value below the extent occurs once. `tests/laws/intersection.rs` checks this.
//!
//! # Example
//! The first 10 elements of a matrix with rows of 4 are two whole rows, and two elements of the
//! third row.
//! ```
//! use cute::dynamic::{Layout, Piece};
//! let rows: Layout = "(4,3):(1,4)".parse()?;
//! assert_eq!(
//!     rows.clip(10)?
//!         .iter()
//!         .map(Piece::to_string)
//!         .collect::<Vec<_>>(),
//!     ["10:1 ~ 10:1"]
//! );
//! // Every other column of them: values on the left, coordinates on the right.
//! let half: Layout = "(2,3):(2,4)".parse()?;
//! assert_eq!(
//!     half.clip(9)?
//!         .iter()
//!         .map(Piece::to_string)
//!         .collect::<Vec<_>>(),
//!     ["5:2 ~ 5:1"]
//! );
//! let apart: Layout = "(3,3):(1,4)".parse()?;
//! assert_eq!(
//!     apart
//!         .clip(10)?
//!         .iter()
//!         .map(Piece::to_string)
//!         .collect::<Vec<_>>(),
//!     ["(3,2):(1,4) ~ (3,2):(1,3)", "8 + 2:1 ~ 6 + 2:1"],
//! );
//! // Scale factors: 16 elements share each one.
//! let shared: Layout = "(16,4):(0,1)".parse()?;
//! assert_eq!(
//!     shared
//!         .clip(3)?
//!         .iter()
//!         .map(Piece::to_string)
//!         .collect::<Vec<_>>(),
//!     ["(16,3):(0,1) ~ (16,3):(1,16)"]
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Differs
//! CuTe has no such operator. A CuTe kernel compares the coordinates of each element with the
//! extents.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "values within 60 bits, and places that exist: sums of a few fit 64"
)]

use alloc::vec::Vec;

use super::intersection::{Mode, Nested, Piece, span};
use crate::{Error, Layout, LayoutRef, Operator};

const OPERATOR: Operator = Operator::Clip;

/// Returns the part of a layout with offsets below `extent`: pairs of an offset and its coordinate,
/// as a list of [`Piece`]s.
///
/// # Errors
/// * [`Violation::NotNested`](crate::Violation::NotNested) if a stride is less than the span of the
///   smaller strides
/// * [`Violation::Overflow`](crate::Violation::Overflow) if a value does not fit in 60 bits
pub fn clip(layout: LayoutRef<'_>, extent: i64) -> Result<Vec<Piece>, Error> {
    Piece::of(layout, OPERATOR)?.map_or(Ok(Vec::new()), |piece| piece.clip(extent))
}

impl Layout {
    /// Returns the part of this layout with offsets below `extent`: pairs of an offset and its
    /// coordinate, as a list of [`Piece`]s. Use it for the elements of a matrix that are inside an
    /// edge.
    ///
    /// # Errors
    /// * [`Violation::NotNested`](crate::Violation::NotNested) if a stride is less than the span of
    ///   the smaller strides
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a value does not fit in 60 bits
    pub fn clip(&self, extent: i64) -> Result<Vec<Piece>, Error> {
        clip(self.view(), extent)
    }
}

impl Piece {
    /// Returns the pairs of this piece whose left number is below `extent`.
    ///
    /// ```
    /// use cute::dynamic::Piece;
    /// let piece = Piece::new((6, 0), [(3, 1, 1), (2, 12, 3)])?;
    /// assert_eq!(piece.clip(8)?, [Piece::new((6, 0), [(2, 1, 1)])?]);
    /// assert_eq!(piece.clip(6)?, []);
    /// # Ok::<(), cute::dynamic::Error>(())
    /// ```
    ///
    /// # Errors
    /// * [`Violation::NotNested`](crate::Violation::NotNested) if a stride is less than the span of
    ///   the smaller strides
    /// * [`Violation::Overflow`](crate::Violation::Overflow) if a value does not fit in 60 bits
    pub fn clip(&self, extent: i64) -> Result<Vec<Self>, Error> {
        let nested = Nested::new(self, "layout", OPERATOR)?;
        let (mut value, mut place, mut modes) =
            (nested.value, nested.place, nested.modes.as_slice());
        let mut found = Vec::new();
        let emit = |begin, modes: &[Mode]| {
            // IS8
            let still = nested
                .still
                .iter()
                .map(|&(extent, moves)| (extent, 0, moves));
            let moving = modes
                .iter()
                .rev()
                .map(|mode| (mode.extent, mode.stride, mode.moves));
            Self::made(begin, still.chain(moving), OPERATOR)
        };
        // CP1
        while value < extent {
            // CP2
            if span(modes) <= extent.saturating_sub(value) {
                found.push(emit((value, place), modes)?);
                break;
            }
            // CP3
            let Some((&first, lower)) = modes.split_first() else {
                break;
            };
            let whole = (extent - value - first.below).div_euclid(first.stride) + 1;
            let whole = whole.clamp(0, first.extent);
            if whole > 0 {
                let mut head: smallvec::SmallVec<[Mode; 6]> = modes.into();
                if let Some(mode) = head.first_mut() {
                    mode.extent = whole;
                }
                found.push(emit((value, place), &head)?);
            }
            if whole == first.extent {
                break;
            }
            value += whole * first.stride;
            place += whole * first.moves;
            modes = lower;
        }
        Ok(found)
    }
}
