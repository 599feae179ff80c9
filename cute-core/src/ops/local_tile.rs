//! `local_tile`: returns the tile of a layout at a coordinate, or several tiles if the coordinate
//! has `_`.
//!
//! # Function
//! The layout is divided by [`zipped_divide`](crate::ops::zipped_divide) into `((tile, …), (rest,
//! …))`. The coordinate selects a tile in the second mode, which numbers the tiles. The result is
//! the layout of this tile, and the offset of its first element.
//!
//! # Rules
//! | rule | step |
//! |---|---|
//! | LT1 | entries of the tiler and of the coordinate at which a projection has `_` are dropped |
//! | LT2 | the layout is divided by `zipped_divide` |
//! | LT3 | if the coordinate is a tuple, a `_` is appended for each rest without an entry |
//! | LT4 | the rests are [sliced](crate::ops::slice) at the coordinate; the modes of the tile become top-level modes of the result |
//!
//! # Requires
//! | rule | violation |
//! |---|---|
//! | LT1: tiler, coordinate and projection have the same rank | `RanksDiffer`, `TupleForInteger` |
//! | LT2 | the requirements of `zipped_divide` |
//! | LT3, LT4: a coordinate that fits the rests | `RanksDiffer`, `TupleForInteger` |
//! | LT4: a mode for which the coordinate has an integer has at least one tile | `TileOutOfRange` |
//!
//! # Ensures
//! `tests/laws/local.rs` checks that the result has the offsets of the selected tiles.
//!
//! # Example
//! ```
//! use cute::dynamic::{Coord, Layout, Tiler};
//! let a: Layout = "(256,64):(64,1)".parse()?;
//! let (tiler, coord): (Tiler, Coord) = ("(64,64,16)".parse()?, "(1,0,_)".parse()?);
//! // A tile of the first and third of three modes: every block of columns of one block of rows.
//! let (tile, offset) = a.local_tile_by(&tiler, &coord, &"(1,_,1)".parse()?)?;
//! assert_eq!((tile.to_string().as_str(), offset), ("(64,16,4):(64,1,16)", 4096));
//! let (tile, offset) = a.local_tile(&"(64,16)".parse()?, &"(1,2)".parse()?)?;
//! assert_eq!((tile.to_string().as_str(), offset), ("(64,16):(64,1)", 4128));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`, `local_tile` and `inner_partition`.

use alloc::vec::Vec;

use super::slice_and_offset::slice_and_offset;
use super::zipped_divide::zipped_divide;
use crate::{Coord, Error, Layout, LayoutRef, Operator, SpanBound, Tiler, Violation};

const OPERATOR: Operator = Operator::LocalTile;

/// Returns a coordinate that keeps `rank` modes: a single `_` for one mode, otherwise a tuple with
/// a `_` for each mode.
pub(crate) fn keep(rank: usize) -> Coord {
    if rank == 1 {
        Coord::Keep
    } else {
        Coord::Tuple(core::iter::repeat_n(Coord::Keep, rank).collect())
    }
}

/// Extends a tuple coordinate with `_` to the rank `rank` (LT3).
pub(crate) fn padded(coord: &Coord, rank: usize) -> Coord {
    match coord {
        Coord::Tuple(entries) => {
            let missing = rank.saturating_sub(entries.len());
            let padding = core::iter::repeat_n(Coord::Keep, missing);
            Coord::Tuple(entries.iter().cloned().chain(padding).collect())
        }
        other => other.clone(),
    }
}

/// Returns the entries at which the projection has no `_` (LT1).
pub(crate) fn project<T: Clone>(
    operator: Operator,
    projection: &Coord,
    name: &'static str,
    entries: &[T],
) -> Result<Vec<T>, Error> {
    let right = entries.len();
    let violation = match projection {
        Coord::Tuple(kept) if kept.len() == right => {
            let kept = kept
                .iter()
                .zip(entries)
                .filter(|(kept, _)| **kept != Coord::Keep);
            return Ok(kept.map(|(_, entry)| entry.clone()).collect());
        }
        Coord::Tuple(kept) => Violation::RanksDiffer {
            left_name: "projection",
            left: kept.len(),
            right_name: name,
            right,
        },
        Coord::Integer(_) | Coord::Keep => Violation::IntegerForTuple {
            name: "projection",
            rank: right,
        },
    };
    Err(Error::new(operator, violation))
}

/// Returns an error if the coordinate has an integer for a mode without tiles (LT4). A mode that
/// has tiles continues past the last tile, as a layout does.
fn has_tiles(coord: &Coord, rests: LayoutRef<'_>, mode: usize) -> Result<(), Error> {
    match coord {
        Coord::Integer(tile) if rests.is_empty() => {
            let tile = SpanBound::new(i128::from(*tile));
            Err(Error::new(
                OPERATOR,
                Violation::TileOutOfRange {
                    mode,
                    tile,
                    tiles: 0,
                },
            ))
        }
        Coord::Integer(_) | Coord::Keep => Ok(()),
        Coord::Tuple(entries) => entries
            .iter()
            .zip(rests.modes())
            .try_for_each(|(entry, rest)| has_tiles(entry, rest, mode)),
    }
}

/// Returns the layout of the tile at `coord`, and the offset of its first element. A `_` in `coord`
/// selects all tiles along its mode. The module [`local_tile`](mod@crate::ops::local_tile) has the
/// rules.
///
/// # Errors
/// Returns the errors of [`zipped_divide`](crate::ops::zipped_divide), or an error if the
/// coordinate does not fit the modes that number the tiles.
pub fn local_tile(
    layout: LayoutRef<'_>,
    tiler: &Tiler,
    coord: &Coord,
) -> Result<(Layout, i64), Error> {
    let inside = |error: Error| error.within(OPERATOR);
    let divided = zipped_divide(layout, tiler).map_err(inside)?;
    let mut ranks = divided.view().modes().map(LayoutRef::rank);
    let (tiles, rests) = (ranks.next().unwrap_or(1), ranks.next().unwrap_or(1));
    if let Some(rests) = divided
        .view()
        .modes()
        .nth(1)
        .filter(|rests| rests.is_empty())
    {
        match coord {
            Coord::Tuple(entries) => {
                let modes = entries.iter().zip(rests.modes()).enumerate();
                modes
                    .into_iter()
                    .try_for_each(|(mode, (entry, rest))| has_tiles(entry, rest, mode))?;
            }
            whole => has_tiles(whole, rests, 0)?,
        }
    }
    let coord = Coord::Tuple([keep(tiles), padded(coord, rests)].into());
    slice_and_offset(&coord, divided.view()).map_err(inside)
}

/// Like [`local_tile`], but first drops the entries of the tiler and of the coordinate at which
/// `projection` has `_`.
///
/// # Errors
/// * the errors of [`zipped_divide`](crate::ops::zipped_divide)
/// * an error if the projection, the tiler and the coordinate have different ranks
/// * an error if the coordinate does not fit the modes that number the tiles
pub fn local_tile_by(
    layout: LayoutRef<'_>,
    tiler: &Tiler,
    coord: &Coord,
    projection: &Coord,
) -> Result<(Layout, i64), Error> {
    let tiler = match tiler {
        Tiler::Tuple(entries) => Tiler::Tuple(project(OPERATOR, projection, "tiler", entries)?),
        other => other.clone(),
    };
    let coord = match coord {
        Coord::Tuple(entries) => {
            Coord::Tuple(project(OPERATOR, projection, "coordinate", entries)?)
        }
        other => other.clone(),
    };
    local_tile(layout, &tiler, &coord)
}

impl Layout {
    /// Returns the layout of the tile at `coord`, and the offset of its first element. A `_` in
    /// `coord` selects all tiles along its mode.
    ///
    /// # Errors
    /// Returns the errors of [`zipped_divide`](crate::ops::zipped_divide), or an error if the
    /// coordinate does not fit the modes that number the tiles.
    pub fn local_tile(&self, tiler: &Tiler, coord: &Coord) -> Result<(Self, i64), Error> {
        local_tile(self.view(), tiler, coord)
    }

    /// Like [`local_tile`](Self::local_tile), but first drops the entries of the tiler and of the
    /// coordinate at which `projection` has `_`.
    ///
    /// # Errors
    /// * the errors of [`zipped_divide`](crate::ops::zipped_divide)
    /// * an error if the projection, the tiler and the coordinate have different ranks
    /// * an error if the coordinate does not fit the modes that number the tiles
    pub fn local_tile_by(
        &self,
        tiler: &Tiler,
        coord: &Coord,
        projection: &Coord,
    ) -> Result<(Self, i64), Error> {
        local_tile_by(self.view(), tiler, coord, projection)
    }
}
