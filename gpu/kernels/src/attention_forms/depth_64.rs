//! The layouts of heads of 64 elements.

use cute::prelude::*;

/// The number of elements of a row of a head, and the number of columns of a box.
pub(super) type Depth = _64;
pub(super) const DEPTH: i32 = 64;
pub(super) type Wide = _64;
/// The number of boxes of a row.
pub(super) const BOXES: i32 = 1;
/// The number of keys of a tile.
pub(super) type Keys = _128;
pub(super) const KEYS: i32 = 128;
/// The number of tiles of keys in the longest head that the coordinates of a map can represent.
pub(super) const MOST_TILES: i32 = 8192;
/// Bytes of the queries, and of a tile of keys or of values.
pub(super) const QUERY_BYTES: u32 = 128 * 64 * 2;
pub(super) const KEY_BYTES: u32 = 128 * 64 * 2;
/// The layout of a thread's scores of a tile, and the number of these scores.
pub(super) type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SCORES: usize = 64;
/// The registers of [`InRows`] as operand A of a product, with sixteen columns per atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 8):((1, 2, 4), 0, 8)];
pub(super) type ByAtoms = Layout![((2, 2, 2), 1, 8)];
/// The layout of a thread's sums of 64 rows, and the number of these sums.
pub(super) type Sums = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SUMS: usize = 32;
/// The layout of a thread's sums, divided by boxes.
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
    /// A warpgroup's threads when they store sums, with eight columns each: (row, column).
    ON_THE_WAY = [(16, 8):(8, 1)];
}
