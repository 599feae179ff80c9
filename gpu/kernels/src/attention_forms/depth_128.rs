//! The layouts of heads of 128 elements.

use cute::prelude::*;

/// The number of elements in a row of a head, and the number of columns in a box.
pub(super) type Depth = _128;
pub(super) const DEPTH: i32 = 128;
pub(super) type Wide = _64;
/// The number of boxes of a row.
pub(super) const BOXES: i32 = 2;
/// The number of keys of a tile.
pub(super) type Keys = _128;
pub(super) const KEYS: i32 = 128;
/// The greatest number of key tiles in a head. The coordinates of a map cannot represent more.
pub(super) const MOST_TILES: i32 = 8192;
/// The number of bytes of the queries, and the number of bytes of a tile of keys or values.
pub(super) const QUERY_BYTES: u32 = 128 * 128 * 2;
pub(super) const KEY_BYTES: u32 = 128 * 128 * 2;
/// The layout of a thread's scores in a tile, and the number of these scores.
pub(super) type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SCORES: usize = 64;
/// The registers of [`InRows`] as operand A of a product, with sixteen columns per atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 8):((1, 2, 4), 0, 8)];
pub(super) type ByAtoms = Layout![((2, 2, 2), 1, 8)];
/// The layout of a thread's sums for 64 rows, and the number of these sums.
pub(super) type Sums = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SUMS: usize = 64;
/// The layout of a thread's sums, divided into boxes.
pub(super) type SumsByBoxes = Layout![((2, 2, 8), 1, 2)];

super::layouts! {
    /// Eight rows in shared memory, as wide as the swizzle.
    SWIZZLED = [Sw<3, 3, 3> o (8, 64):(64, 1)];
    /// Three boxes, for queries, for keys and values, and for the output: (row, column).
    BOX_OF_QUERIES = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    BOX_OF_KEYS = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    BOX_OF_OUT = [Sw<3, 3, 3> o (64, 64):(64, 1)];
    /// Layouts of a map's coordinates (row, column, …): a tile of queries, and the tiles of keys
    /// with the modes (row, column, tile).
    QUERY_TILE = [(128, 128):(1, 1048576)];
    KEY_TILES = [(128, 128, 8192):(1, 1048576, 128)];
    /// A block's scores (row, key), and its sums (row, column).
    ALL_SCORES = [(128, 128):(1, 128)];
    ALL_SUMS = [(128, 128):(1, 128)];
    /// Values by stages: (column, row, stage).
    BY_COLUMNS = [Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384)];
    /// A warpgroup's sums, in the memory of its queries: (row, column, box).
    OWN_OUT = [Sw<3, 3, 3> o (64, 64, 2):(64, 1, 8192)];
    /// The threads of a warpgroup that store sums, eight columns each: (row, column).
    ON_THE_WAY = [(16, 8):(8, 1)];
}
