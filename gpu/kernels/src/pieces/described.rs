//! The launch descriptions of the kernels that move pieces, for their host.

use cute_launch::{At, Kernel, Size, at, size};

use super::entry::{BLOCKS, THREADS};

/// A kernel that moves the entries of a table. The arguments are the memory from which the entries'
/// offsets count, the table, and the numbers of entries, of tiles and of blocks.
pub type Move = Kernel<(At, At, Size, Size, Size)>;

const fn moves(name: &'static str, shared: u32) -> Move {
    let most = BLOCKS.cast_signed();
    let (entries, tiles, blocks) = (
        size("entries", 1..=most),
        size("tiles", 1..=most),
        size("blocks", 1..=most),
    );
    // SAFETY: `pieces.rs`; the caller of the launch promises the table's contents.
    unsafe {
        Kernel::new(
            name,
            THREADS,
            (at("memory"), at("table"), entries, tiles, blocks),
        )
        .line(blocks.tiles(1))
        .shared(shared)
    }
    .exactly(9, 0)
}

/// The kernels for rows, with 4 and with 8 vectors per thread.
pub const MOVE_ROWS: [Move; 2] = [moves("move_rows_4", 0), moves("move_rows_8", 0)];

/// The kernels for transposes of units of 1, 2, 4, 8 and 16 bytes, with the sides of their tiles.
pub const MOVE_TRANSPOSES: [(Move, u32); 5] = [
    (moves("move_transposes_1", 4 * 64 * 65), 64),
    (moves("move_transposes_2", 4 * 64 * 65), 64),
    (moves("move_transposes_4", 4 * 64 * 65), 64),
    (moves("move_transposes_8", 4 * 32 * 33), 32),
    (moves("move_transposes_16", 4 * 32 * 33), 32),
];

/// The kernel for transposes of units of 4 bytes with smaller tiles.
pub const MOVE_TRANSPOSES_4_32: (Move, u32) = (moves("move_transposes_4_32", 4 * 32 * 33), 32);
