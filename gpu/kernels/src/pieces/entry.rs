//! The pieces of a launch, in the form that the kernels and their host share: a table of entries,
//! each with a shape and two strides.
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
/// Long rows are moved by this number of bytes at a time.
pub const VECTOR: u32 = 16;

/// A repetition: its count, and its distances in bytes where it is read and where it is written.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// The count: less than 2^31.
    pub count: u64,
    /// The distance where it is read.
    pub from: i64,
    /// The distance where it is written.
    pub to: i64,
}

/// A piece of memory to move: rows of contiguous units, or a transpose. Its work is cut into tiles;
/// a block moves one after another.
///
/// Entries are sorted by ascending number of tiles, and take turns: first one tile of each, then
/// the next of each, without the entries that have no more tiles. Pieces for several memories are
/// therefore written at the same time, and pieces that stay on the device fill the time spent
/// waiting for the link.
///
/// In a transpose, modes 0 and 1 form a tile: the units of mode 0 are contiguous where they are
/// written, those of mode 1 where they are read. `units` is then the extent of mode 0 and `pitch`
/// that of mode 1, and `across` and `down` are their tiles.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The tile of the launch from which on only this entry and those after it have tiles left.
    pub start: u32,
    /// The number of tiles of each of them that come before that one.
    pub done: u32,
    /// The offset at which it is read, in bytes from the launch's memory.
    pub from: i64,
    /// The offset at which it is written.
    pub to: i64,
    /// The bytes of a unit: 1, 2, 4, 8 or 16. All addresses are multiples of it.
    pub unit: u32,
    /// The number of bytes read at a time if rows are moved by [`VECTOR`]s; otherwise 0, and they
    /// are moved by units.
    pub read: u32,
    /// The units of a row.
    pub units: u32,
    /// The vectors of a row begin at multiples of this number of bytes where they are written.
    pub line: u32,
    /// The tiles of a row.
    pub across: u32,
    /// The rows of a tile.
    pub down: u32,
    /// The units or vectors of a row that are in a tile.
    pub pitch: u32,
    /// All rows.
    pub rows: u32,
    /// The number of modes of the rows, the fastest first.
    pub rank: u64,
    /// The modes.
    pub modes: [Mode; MODES],
}
