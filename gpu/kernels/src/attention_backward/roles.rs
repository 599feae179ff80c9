//! The roles of the backward pass of attention: set-up, loader, multiplier, writer.

#[path = "load.rs"]
mod load;
#[path = "multiply.rs"]
mod multiply;
#[path = "write.rs"]
mod write;

use core::hint::assert_unchecked;

use cute::TiledToShape;
use cute::prelude::*;
use cute_device::instructions::{fence_barrier_init, give_registers, take_registers, warp_uniform};
use cute_device::tiled::{TmaCopy, make_tma_copy};
use cute_device::{DeviceTensor, SmemMut, dynamic_smem, make_smem_tensor};

use super::barriers::Barriers;
use super::{Arguments, BY_COLUMNS, Blocks, ByColumns, Depth, STAGES, TILE};
use crate::tiles::{A, C, K_SW128};

/// The 128 rows that a block keeps, with the modes (row, column).
type Fixed = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, Depth), LayoutLeft>>;
/// The 64 rows of each stage, with the modes (row, column, stage).
type Passing = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_64, Depth, _2), LayoutLeft>>;
type PassingByColumns = DeviceTensor<SmemMut<u16>, ByColumns>;

/// The greatest number of rows of a head. A coordinate of a map with four modes cannot represent
/// more.
const MOST: i32 = (1 << 20) - 128;

/// The work of a block, which all roles share. In a pair, the first number belongs to the rows that
/// the block keeps, and the second to the rows that it streams. The block keeps keys and streams
/// queries, or keeps queries and streams keys.
pub(crate) struct Backward<const OF_KEYS: bool, const CAUSAL: bool> {
    /// The kept rows, in global and in shared memory: keys and values, or queries and the output's
    /// gradient.
    map_fixed: [TmaCopy<u16, A, 4>; 2],
    fixed: [Fixed; 2],
    /// The streamed rows: queries and the output's gradient, or keys and values.
    map_passing: [TmaCopy<u16, C, 4>; 2],
    passing: [Passing; 2],
    /// The streamed rows in shared memory with the column as the first mode, because the gradients
    /// are sums over rows.
    by_columns: [PassingByColumns; 2],
    map_out: [TmaCopy<u16, C, 4>; 2],
    barriers: Barriers,
    numbers: *const f32,
    rows: (i32, i32),
    /// The numbers of heads of the kept and the streamed tensors, and the block's heads. If the
    /// block streams queries, the second number of `head` is the first head of the group.
    heads: (i32, i32),
    head: (i32, i32),
    batch: i32,
    scale: f32,
    /// For causal kernels: the index of the last key that the first query sees, and the number of
    /// keys in the window.
    diagonal: i32,
    window: i32,
    /// The block's tile of 128 rows, the first streamed tile of 64 rows, the number of streamed
    /// tiles, and the number of streamed heads.
    tile: i32,
    first: i32,
    count: i32,
    passes: i32,
}

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Returns the first tile of 64 rows to stream, and the number of such tiles.
    #[inline(always)]
    fn passing(tile: i32, rows: (i32, i32), (diagonal, window): (i32, i32)) -> (i32, i32) {
        let all = (rows.1 + 63) / 64;
        let (begin, last) = (128 * tile, rows.0.min(128 * tile + 128) - 1);
        if !CAUSAL {
            return (0, all);
        }
        let (first, last) = if OF_KEYS {
            // The first query that sees the first key, and the last query that sees the last key.
            (begin - diagonal, last - diagonal + window - 1)
        } else {
            // The first key that the first query sees, and the last key that the last query sees.
            (begin + diagonal - window + 1, last + diagonal)
        };
        // Rows that see nothing have one tile, whose scores are all hidden.
        let first = (first.max(0) / 64).min(all - 1);
        let last = (last.max(0) / 64).min(all - 1);
        (first, (last - first).max(0) + 1)
    }

    /// Sets up the block's tiles and its shared memory; all threads call this function. The first
    /// thread initializes the barriers, and then all threads wait for each other.
    ///
    /// # Safety
    /// The same as for the kernels in `attention_backward.rs`.
    #[inline(always)]
    unsafe fn set_up(launch: &Blocks, given: Arguments) -> Self {
        let (queries, keys) = given.lengths;
        // SAFETY: the caller promises it.
        let (map_fixed, map_passing, map_out) = unsafe {
            assert_unchecked((1..=MOST).contains(&queries) && (1..=MOST).contains(&keys));
            (
                given.fixed.map(|map| make_tma_copy(map, A)),
                given.passing.map(|map| make_tma_copy(map, C)),
                given.out.map(|map| make_tma_copy(map, C)),
            )
        };
        // If the compiler knew how small these numbers are, each division would be a call.
        // SAFETY: all threads of a block have the same numbers.
        let [of_keys, group, place] = unsafe {
            [given.heads.0, given.heads.1, launch.block().y()].map(|number| warp_uniform(number))
        };
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked(of_keys > 0 && group > 0) };
        let of_queries = of_keys.wrapping_mul(group).max(1);
        let (rows, heads) = if OF_KEYS {
            ((keys, queries), (of_keys, of_queries))
        } else {
            ((queries, keys), (of_queries, of_keys))
        };
        let (batch, own) = (place / heads.0, place % heads.0);
        let (head, passes) = if OF_KEYS {
            ((own, own.wrapping_mul(group)), group)
        } else {
            ((own, own / group), 1)
        };
        // The tiles with the most work come first: later queries have more keys.
        let tile = if CAUSAL && !OF_KEYS {
            (queries + 127) / 128 - 1 - launch.block().x()
        } else {
            launch.block().x()
        };
        // A window of more than 2^24 has the same effect, but its sums do not fit in an `i32`.
        let (diagonal, window) = (keys - queries, given.window.min(1 << 24));
        let (first, count) = Self::passing(tile, rows, (diagonal, window));
        // SAFETY: there are less than 2^20 rows, and less than 2^12 heads and batches.
        unsafe {
            assert_unchecked((0..8192).contains(&tile) && (0..4096).contains(&batch));
            assert_unchecked((0..4096).contains(&head.0) && (0..4096).contains(&head.1));
            assert_unchecked((0..16384).contains(&first) && (1..=16384).contains(&count));
        }
        let depth = Depth::default();
        let at = dynamic_smem();
        let stages = K_SW128.tile_to_shape((_64, depth, _2), LayoutLeft);
        let of_fixed = K_SW128.tile_to_shape((_128, depth), LayoutLeft);
        let [one, two] = [at + 4 * TILE, at + (4 + STAGES) * TILE];
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (fixed, passing, by_columns) = unsafe {
            (
                [
                    make_smem_tensor(at, of_fixed).named("fixed 1"),
                    make_smem_tensor(at + 2 * TILE, of_fixed).named("fixed 2"),
                ],
                [
                    make_smem_tensor(one, stages).named("passing 1"),
                    make_smem_tensor(two, stages).named("passing 2"),
                ],
                [
                    make_smem_tensor(one, BY_COLUMNS),
                    make_smem_tensor(two, BY_COLUMNS),
                ],
            )
        };
        let barriers = Barriers(at + (4 + 2 * STAGES) * TILE);
        if launch.thread().value() == 0 {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { barriers.init() };
            fence_barrier_init();
            for i in 0..2 {
                map_fixed[i].prefetch();
                map_passing[i].prefetch();
            }
        }
        launch.sync_threads();
        Self {
            map_fixed,
            fixed,
            map_passing,
            passing,
            by_columns,
            map_out,
            barriers,
            numbers: given.numbers,
            rows,
            heads,
            head,
            batch,
            scale: given.scale,
            diagonal,
            window,
            tile,
            first,
            count,
            passes,
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `attention_backward.rs`.
#[inline(always)]
pub(crate) unsafe fn differentiate<const OF_KEYS: bool, const CAUSAL: bool>(given: Arguments) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Backward::<OF_KEYS, CAUSAL>::set_up(launch, given) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to memory, each thread to its own part.
    unsafe {
        if thread < 128 {
            give_registers::<24>();
            if thread == 0 {
                kernel.load();
            }
        } else {
            take_registers::<240>();
            kernel.multiply(
                launch,
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
            );
        }
    }
}
