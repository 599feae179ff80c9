//! The layouts of heads of 64 elements.

use cute::prelude::*;

/// The elements of a row of a head, and the columns of a box.
pub(super) type Depth = _64;
pub(super) const DEPTH: i32 = 64;
pub(super) type Wide = _64;
/// Boxes of a row.
pub(super) const BOXES: i32 = 1;
/// The keys of a tile.
pub(super) type Keys = _128;
pub(super) const KEYS: i32 = 128;
/// The tiles of the most rows that a coordinate of a map has bits for.
pub(super) const MOST_TILES: i32 = 8192;
/// Bytes of the queries, and of a tile of keys or of values.
pub(super) const QUERY_BYTES: u32 = 128 * 64 * 2;
pub(super) const KEY_BYTES: u32 = 128 * 64 * 2;
/// A thread's scores of a row of keys, and their number.
pub(super) type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SCORES: usize = 64;
/// The same numbers as a product's A, sixteen columns an atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 8):((1, 2, 4), 0, 8)];
pub(super) type ByAtoms = Layout![((2, 2, 2), 1, 8)];
/// A thread's sums of 64 rows of values, and their number.
pub(super) type Sums = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SUMS: usize = 32;
/// Sums as those of each box.
pub(super) type SumsByBoxes = Layout![((2, 2, 8), 1, 1)];

super::layouts! {
    /// Eight rows in shared memory, as wide as the swizzle.
    SWIZZLED = [Sw<3, 3, 3> o (8, 64):(64, 1)];
    /// A box of queries, of keys or values, and of the output: (row, column).
    BOX_OF_QUERIES = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    BOX_OF_KEYS = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    BOX_OF_OUT = [Sw<3, 3, 3> o (64, 64):(64, 1)];
    /// A map's coordinates (row, column, …) as a tile of queries, and as tiles of keys:
    /// (row, column, tile).
    QUERY_TILE = [(128, 64):(1, 1048576)];
    KEY_TILES = [(128, 64, 8192):(1, 1048576, 128)];
    /// A block's scores, and its sums: (row, key), (row, column).
    ALL_SCORES = [(128, 128):(1, 128)];
    ALL_SUMS = [(128, 64):(1, 128)];
    /// Values by stages: (column, row, stage).
    BY_COLUMNS = [Sw<3, 3, 3> o (64, 128, 2):(1, 64, 8192)];
    /// A warpgroup's sums, in the memory of its queries: (row, column, box).
    OWN_OUT = [Sw<3, 3, 3> o (64, 64, 1):(64, 1, 8192)];
    /// A warpgroup's threads on their way out with eight columns each: (row, column).
    ON_THE_WAY = [(16, 8):(8, 1)];
}
