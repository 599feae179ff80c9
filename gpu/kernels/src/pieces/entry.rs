//! The table of a launch's pieces, which the kernels and their host share. Each entry has a shape
//! and two strides.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "the kernels use some, the host and the tests others"
)]

/// Threads of a block.
pub const THREADS: u32 = 256;
/// The greatest number of blocks of a launch.
pub const BLOCKS: u32 = 1 << 30;
/// The modes of an entry.
pub const MODES: usize = 6;
/// The number of bytes of a vector. Long rows are moved in vectors.
pub const VECTOR: u32 = 16;

/// A mode of a piece: its extent, and its strides in bytes in the source and in the target.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// The extent, which is less than 2^31.
    pub count: u64,
    /// The stride in the source, in bytes.
    pub from: i64,
    /// The stride in the target, in bytes.
    pub to: i64,
}

/// A piece of memory to move, either as rows of contiguous units or as a transpose. The piece is
/// divided into tiles, and a block moves one tile after another.
///
/// Entries are sorted by ascending number of tiles. The order of the tiles of a launch is the first
/// tile of each entry, then the second tile of each entry that has one, and so on. Therefore, a
/// launch writes to the memories of several devices at the same time, and copies within the device
/// run while other copies wait for the link.
///
/// In a transpose, modes 0 and 1 form a tile. The units of mode 0 are contiguous in the target, and
/// the units of mode 1 in the source. `units` is then the extent of mode 0 and `pitch` the extent
/// of mode 1; `across` and `down` are the numbers of tiles along modes 0 and 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The first tile of the launch for which no earlier entry has tiles left.
    pub start: u32,
    /// The number of tiles that this entry and each later entry have before tile `start` of the
    /// launch.
    pub done: u32,
    /// The offset of the source, in bytes from the launch's memory.
    pub from: i64,
    /// The offset of the target, in bytes from the launch's memory.
    pub to: i64,
    /// The bytes of a unit: 1, 2, 4, 8 or 16. All addresses are multiples of this number.
    pub unit: u32,
    /// The number of bytes that a read moves, if rows are moved in vectors of [`VECTOR`] bytes; 0
    /// if rows are moved in units.
    pub read: u32,
    /// The number of units in a row.
    pub units: u32,
    /// The first vector of a row begins at a multiple of this number of bytes in the target.
    pub line: u32,
    /// The number of tiles in a row.
    pub across: u32,
    /// The number of rows in a tile.
    pub down: u32,
    /// The number of units or vectors of a row in a tile.
    pub pitch: u32,
    /// The total number of rows.
    pub rows: u32,
    /// The number of modes of the rows. The first mode is the fastest.
    pub rank: u64,
    /// The modes.
    pub modes: [Mode; MODES],
}
