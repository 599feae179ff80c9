//! The layouts of heads of 192 elements.
//!
//! A tile has 112 keys. With 128 keys, the five tiles would have 240 KiB of shared memory, but a
//! block can have only 227 KiB.

use cute::prelude::*;

/// The number of elements in a row of a head, and the number of columns in a box.
pub(super) type Depth = _192;
pub(super) const DEPTH: i32 = 192;
pub(super) type Wide = _64;
/// The number of boxes of a row.
pub(super) const BOXES: i32 = 3;
/// The number of keys of a tile.
pub(super) type Keys = _112;
pub(super) const KEYS: i32 = 112;
/// The greatest number of key tiles in a head. The coordinates of a map cannot represent more.
pub(super) const MOST_TILES: i32 = 9362;
/// The number of bytes of the queries, and the number of bytes of a tile of keys or values.
pub(super) const QUERY_BYTES: u32 = 128 * 192 * 2;
pub(super) const KEY_BYTES: u32 = 112 * 192 * 2;
/// The layout of a thread's scores in a tile, and the number of these scores.
pub(super) type InRows = Layout![((2, 2, 14), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SCORES: usize = 56;
/// The registers of [`InRows`] as operand A of a product, with sixteen columns per atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 7):((1, 2, 4), 0, 8)];
pub(super) type ByAtoms = Layout![((2, 2, 2), 1, 7)];
/// The layout of a thread's sums for 64 rows, and the number of these sums.
pub(super) type Sums = Layout![((2, 2, 24), 1, 1):((1, 2, 4), 0, 0)];
pub(super) const SUMS: usize = 96;
/// The layout of a thread's sums, divided into boxes.
pub(super) type SumsByBoxes = Layout![((2, 2, 8), 1, 3)];

super::layouts! {
    /// Eight rows in shared memory, as wide as the swizzle.
    SWIZZLED = [Sw<3, 3, 3> o (8, 64):(64, 1)];
    /// Three boxes, for queries, for keys and values, and for the output: (row, column).
    BOX_OF_QUERIES = [Sw<3, 3, 3> o (128, 64):(64, 1)];
    BOX_OF_KEYS = [Sw<3, 3, 3> o (112, 64):(64, 1)];
    BOX_OF_OUT = [Sw<3, 3, 3> o (64, 64):(64, 1)];
    /// Layouts of a map's coordinates (row, column, …): a tile of queries, and the tiles of keys
    /// with the modes (row, column, tile).
    QUERY_TILE = [(128, 192):(1, 1048576)];
    KEY_TILES = [(112, 192, 9362):(1, 1048576, 112)];
    /// A block's scores (row, key), and its sums (row, column).
    ALL_SCORES = [(128, 112):(1, 128)];
    ALL_SUMS = [(128, 192):(1, 128)];
    /// Values by stages: (column, row, stage).
    BY_COLUMNS = [Sw<3, 3, 3> o ((64, 3), 112, 2):((1, 7168), 64, 21504)];
    /// A warpgroup's sums, in the memory of its queries: (row, column, box).
    OWN_OUT = [Sw<3, 3, 3> o (64, 64, 3):(64, 1, 8192)];
    /// The threads of a warpgroup that store sums, eight columns each: (row, column).
    ON_THE_WAY = [(16, 8):(8, 1)];
}
