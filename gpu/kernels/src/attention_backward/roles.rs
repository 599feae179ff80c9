//! The roles that all large kernels of the backward pass share: set-up, loader, writer. A kernel
//! adds its multiplier: `multiply.rs`, or `gradients.rs` for the form with atomic sums.

#[path = "load.rs"]
mod load;
#[path = "numbers.rs"]
mod numbers;
#[path = "write.rs"]
mod write;

pub(super) use numbers::Which;

use core::hint::assert_unchecked;

use cute::TiledToShape;
use cute::prelude::*;
use cute_device::instructions::{fence_barrier_init, warp_uniform};
use cute_device::tiled::{TmaCopy, make_tma_copy};
use cute_device::{DeviceTensor, SmemMut, dynamic_smem, make_smem_tensor};

use super::barriers::Barriers;
use super::{
    Arguments, BY_COLUMNS, Blocks, ByColumns, Depth, PASSED, Passed, ROWS, Rows, STAGES, TILE,
};
use crate::tiles::{A, C, K_SW128};

/// The 128 rows that a block keeps, with the modes (row, column).
type Fixed = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, Depth), LayoutLeft>>;
/// The streamed rows of each stage, with the modes (row, column, stage).
type Passing = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (Rows, Depth, _2), LayoutLeft>>;
type PassingByColumns = DeviceTensor<SmemMut<u16>, ByColumns>;

/// The bytes of a streamed tile.
pub(super) const STAGE: u32 = TILE * (ROWS as u32 / 64);
/// The bytes of all tiles, which is the offset of the barriers.
pub(super) const AFTER: u32 = 4 * TILE + 2 * STAGES * STAGE;
/// The greatest number of rows of a head. A coordinate of a map with four modes cannot represent
/// more.
const MOST: i32 = (1 << 20) - 128;
/// A number greater than the number of streamed tiles of a head.
pub(super) const TILES: i32 = (1 << 20) / ROWS;

/// The work of a block, which all roles share. In a pair, the first number belongs to the rows that
/// the block keeps, and the second to the rows that it streams. The block keeps keys and streams
/// queries, or keeps queries and streams keys.
pub(crate) struct Backward<const OF_KEYS: bool, const CAUSAL: bool> {
    /// The kept rows, in global and in shared memory: keys and values, or queries and the output's
    /// gradient.
    pub(super) map_fixed: [TmaCopy<u16, A, 4>; 2],
    pub(super) fixed: [Fixed; 2],
    /// The streamed rows: queries and the output's gradient, or keys and values.
    pub(super) map_passing: [TmaCopy<u16, Passed, 4>; 2],
    pub(super) passing: [Passing; 2],
    /// The streamed rows in shared memory with the column as the first mode, because the gradients
    /// are sums over rows.
    pub(super) by_columns: [PassingByColumns; 2],
    pub(super) map_out: [TmaCopy<u16, C, 4>; 2],
    pub(super) barriers: Barriers,
    pub(super) numbers: *const f32,
    pub(super) rows: (i32, i32),
    /// The numbers of heads of the kept and the streamed tensors, and the block's heads. If the
    /// block streams queries, the second number of `head` is the first head of the group.
    pub(super) heads: (i32, i32),
    pub(super) head: (i32, i32),
    pub(super) batch: i32,
    /// The number of heads of keys, and of queries for each of them, as the arguments have them.
    /// The assembler reads arguments again where it needs them, so they take no registers.
    pub(super) of_arguments: (i32, i32),
    pub(super) scale: f32,
    /// For causal kernels: the index of the last key that the first query sees, and the number of
    /// keys in the window.
    pub(super) diagonal: i32,
    pub(super) window: i32,
    /// The block's tile of 128 rows, the first streamed tile of `ROWS` rows, the number of streamed
    /// tiles, and the number of streamed heads.
    pub(super) tile: i32,
    pub(super) first: i32,
    pub(super) count: i32,
    pub(super) passes: i32,
}

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Returns the first tile of `ROWS` rows to stream, and the number of such tiles.
    #[inline(always)]
    fn passing(tile: i32, rows: (i32, i32), (diagonal, window): (i32, i32)) -> (i32, i32) {
        let all = (rows.1 + ROWS - 1) / ROWS;
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
        let first = (first.max(0) / ROWS).min(all - 1);
        let last = (last.max(0) / ROWS).min(all - 1);
        (first, (last - first).max(0) + 1)
    }

    /// Returns the head and the tile of the next step. The next head follows after the last tile.
    #[inline(always)]
    pub(super) const fn after(&self, head: i32, step: i32) -> (i32, i32) {
        if step + 1 == self.count {
            (head + 1, 0)
        } else {
            (head, step + 1)
        }
    }

    /// Sets up the block's tiles and its shared memory; all threads call this function. The first
    /// thread initializes the barriers, and then all threads wait for each other.
    ///
    /// # Safety
    /// The same as for the kernels in `attention_backward.rs`.
    #[inline(always)]
    pub(super) unsafe fn set_up(launch: &Blocks, given: Arguments) -> Self {
        let (queries, keys) = given.lengths;
        // SAFETY: the caller promises it.
        let (map_fixed, map_passing, map_out) = unsafe {
            assert_unchecked((1..=MOST).contains(&queries) && (1..=MOST).contains(&keys));
            (
                given.fixed.map(|map| make_tma_copy(map, A)),
                given.passing.map(|map| make_tma_copy(map, PASSED)),
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
        // A window of more than 2^25 has the same effect, but its sums do not fit in an `i32`.
        let (diagonal, window) = (given.diagonal, given.window.min(1 << 25));
        let (first, count) = Self::passing(tile, rows, (diagonal, window));
        // SAFETY: there are less than 2^20 rows, and less than 2^12 heads and batches.
        unsafe {
            assert_unchecked((0..8192).contains(&tile) && (0..4096).contains(&batch));
            assert_unchecked((0..4096).contains(&head.0) && (0..4096).contains(&head.1));
            assert_unchecked((0..TILES).contains(&first) && (1..=TILES).contains(&count));
        }
        let (depth, at) = (Depth::default(), dynamic_smem());
        let stages = K_SW128.tile_to_shape((Rows::default(), depth, _2), LayoutLeft);
        let of_fixed = K_SW128.tile_to_shape((_128, depth), LayoutLeft);
        let [one, two] = [at + 4 * TILE, at + 4 * TILE + STAGES * STAGE];
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
        let barriers = Barriers(at + AFTER);
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
            of_arguments: given.heads,
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
