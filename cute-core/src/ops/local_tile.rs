//! `local_tile`, `inner_partition`, `outer_partition`, `local_partition`: one part of a layout that a tiler or threads
//! split, and the offset where it begins.
//!
//! # Function
//! | operator | result |
//! |---|---|
//! | `inner_partition(A, T, c)`, `local_tile(A, T, c)` | `slice_and_offset(zipped_divide(A, T), (_, c))` |
//! | `outer_partition(A, T, c)` | `slice_and_offset(zipped_divide(A, T), (c, _))` |
//! | `local_partition(A, threads, i)` | the outer partition by the sizes of the threads' modes, at the coordinate that their strides read off `i` |
//!
//! The open modes stand side by side. An integer is a linear coordinate; a tuple of fewer entries than there are modes leaves
//! the others open.
//!
//! # Requires
//! What [`zipped_divide`](crate::ops::zipped_divide) and [`slice_and_offset`](crate::ops::slice_and_offset) require. The
//! coordinate is not checked against the range.
//!
//! # Ensures
//! All parts together have the offsets of `A`, each once: `tests/laws/local_tile.rs`.
//!
//! # Example
//! ```
//! use cute_core::Layout;
//! let a: Layout = "(8,8):(1,8)".parse()?;
//! let (tile, offset) = a.local_tile(&"(4,2)".parse()?, &"(1,3)".parse()?)?;
//! assert_eq!((tile.to_string().as_str(), offset), ("(4,2):(1,8)", 52));
//! let (part, offset) = a.local_partition(&"(2,4):(4,1)".parse()?, 5)?;
//! assert_eq!((part.to_string().as_str(), offset), ("(4,2):(2,32)", 9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Source: CuTe `tensor_impl.hpp`.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Coord, Error, Layout, Tiler, TupleRef};

/// A `_` for each of `rank` modes; one where there is one.
fn open(rank: usize) -> Coord {
    if rank == 1 { Coord::Keep } else { Coord::Tuple(vec![Coord::Keep; rank]) }
}

/// A coordinate with a `_` for each mode that it lacks.
fn filled(coord: &Coord, rank: usize) -> Coord {
    match coord {
        Coord::Tuple(entries) => {
            let mut entries = entries.clone();
            let lacking = rank.saturating_sub(entries.len());
            entries.extend(vec![Coord::Keep; lacking]);
            Coord::Tuple(entries)
        }
        coord => coord.clone(),
    }
}

/// The two modes of a divided layout, by their ranks.
fn ranks(divided: &Layout) -> Result<(usize, usize), Error> {
    Ok((divided.get(0)?.rank(), divided.get(1)?.rank()))
}

impl Layout {
    /// Tile `coord`, and where it begins: see [`local_tile`](crate::ops::local_tile).
    ///
    /// # Errors
    /// Those of the divide and of the slice.
    pub fn inner_partition(&self, tiler: &Tiler, coord: &Coord) -> Result<(Self, i64), Error> {
        let divided = self.zipped_divide(tiler)?;
        let (tile, rest) = ranks(&divided)?;
        divided.slice_and_offset(&Coord::Tuple(vec![open(tile), filled(coord, rest)]))
    }

    /// Tile `coord`, and where it begins: [`inner_partition`](Self::inner_partition) by its other name.
    ///
    /// # Errors
    /// Those of the divide and of the slice.
    pub fn local_tile(&self, tiler: &Tiler, coord: &Coord) -> Result<(Self, i64), Error> {
        self.inner_partition(tiler, coord)
    }

    /// Element `coord` of every tile, and where they begin: see [`local_tile`](crate::ops::local_tile).
    ///
    /// # Errors
    /// Those of the divide and of the slice.
    pub fn outer_partition(&self, tiler: &Tiler, coord: &Coord) -> Result<(Self, i64), Error> {
        let divided = self.zipped_divide(tiler)?;
        let (tile, rest) = ranks(&divided)?;
        divided.slice_and_offset(&Coord::Tuple(vec![filled(coord, tile), open(rest)]))
    }

    /// What thread `thread` of `threads` has, and where it begins: see [`local_tile`](crate::ops::local_tile).
    ///
    /// # Errors
    /// Those of the divide and of the slice; a mode of several threads and stride 0.
    pub fn local_partition(&self, threads: &Self, thread: i64) -> Result<(Self, i64), Error> {
        let sizes = threads.view().modes().map(|mode| Tiler::Integer(mode.size()));
        let coord = threads.get_flat_coord(thread)?;
        let digits: Vec<Coord> = coord.modes().map(|digit: TupleRef<'_>| Coord::from(digit)).collect();
        self.outer_partition(&Tiler::Tuple(sizes.collect()), &Coord::Tuple(digits))
    }
}
