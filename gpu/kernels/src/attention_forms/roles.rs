//! The roles of attention: set-up, loader, multiplier, writer.

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

/// The queries of a block: (row, column).
type Queries = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, Depth), LayoutLeft>>;
/// Keys, or values, by stages of the pipeline: (row, column, stage).
type Stages = DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, Depth, _2), LayoutLeft>>;
type ValuesByColumns = DeviceTensor<SmemMut<u16>, ByColumns>;

/// The greatest number of rows of a head for which a coordinate of a map of four modes has bits.
const MOST: i32 = (1 << 20) - 128;

/// A block's work, which all roles know.
pub(crate) struct Attention<const CAUSAL: bool> {
    tma_q: TmaCopy<u16, A, 4>,
    tma_k: TmaCopy<u16, A, 4>,
    tma_v: TmaCopy<u16, A, 4>,
    tma_o: TmaCopy<u16, C, 4>,
    s_q: Queries,
    s_k: Stages,
    s_v: Stages,
    /// The values by columns, in the same memory: the second product sums over keys.
    s_vt: ValuesByColumns,
    barriers: Barriers,
    logarithms: *mut f32,
    lengths: (i32, i32),
    /// The heads of queries and of keys, and the batches, as extents; and the block's own.
    heads: (i32, i32),
    head: (i32, i32),
    batch: i32,
    scale: f32,
    window: i32,
    /// In tiles of 128 rows: the queries, the first keys that one of them sees, and how many tiles
    /// of keys there are.
    queries: i32,
    first: i32,
    count: i32,
}

impl<const CAUSAL: bool> Attention<CAUSAL> {
    /// Set-up, by all threads: the block's tiles and its shared memory. The first thread makes the
    /// barriers, and all meet at the block's.
    ///
    /// # Safety
    /// The same as for the kernels in `attention_forms.rs`.
    #[inline(always)]
    unsafe fn set_up(launch: &Blocks, given: Arguments) -> Self {
        let Arguments { lengths, heads, .. } = given;
        // SAFETY: the caller promises it.
        let (tma_q, tma_k, tma_v, tma_o) = unsafe {
            assert_unchecked((1..=MOST).contains(&lengths.0) && (1..=MOST).contains(&lengths.1));
            (
                make_tma_copy(given.queries, A),
                make_tma_copy(given.keys, A),
                make_tma_copy(given.values, A),
                make_tma_copy(given.out, C),
            )
        };
        // If the compiler knew how small these numbers are, it would divide by a call.
        // SAFETY: all threads of a block have the same numbers.
        let [of_keys, group, place] =
            unsafe { [heads.0, heads.1, launch.block().y()].map(|number| warp_uniform(number)) };
        // SAFETY: the caller promises it.
        unsafe { assert_unchecked(of_keys > 0 && group > 0) };
        let of_queries = of_keys.wrapping_mul(group).max(1);
        let (batch, head) = (place / of_queries, place % of_queries);
        let of_head = head / group;
        let tiles = (lengths.0 + 127) / 128;
        // The longest first, where later queries have more keys.
        let tile = if CAUSAL {
            tiles - 1 - launch.block().x()
        } else {
            launch.block().x()
        };
        // The last key of the last query, and the first key of the first one.
        let (last, first) = if CAUSAL {
            let diagonal = lengths.1 - lengths.0;
            let last = lengths.0.min(128 * tile + 128) - 1 + diagonal;
            // Without a window the difference may pass an `i32`.
            let first = (128 * tile + diagonal + 1).saturating_sub(given.window);
            (last.max(0) / 128, first.max(0).min(last.max(0)) / 128)
        } else {
            ((lengths.1 - 1) / 128, 0)
        };
        // SAFETY: there are less than 2^20 rows, and less than 2^12 heads and batches.
        unsafe {
            assert_unchecked((0..8192).contains(&tile) && (0..4096).contains(&batch));
            assert_unchecked((0..4096).contains(&head) && (0..4096).contains(&of_head));
            assert_unchecked(first <= last);
            assert_unchecked((0..8192).contains(&first) && (0..8192).contains(&last));
        }
        let (smem_q, smem_k) = (dynamic_smem(), dynamic_smem() + TILE);
        let smem_v = smem_k + STAGES * TILE;
        let depth = Depth::default();
        let stages = K_SW128.tile_to_shape((_128, depth, _2), LayoutLeft);
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (s_q, s_k, s_v, s_vt) = unsafe {
            (
                make_smem_tensor(smem_q, K_SW128.tile_to_shape((_128, depth), LayoutLeft))
                    .named("sQ"),
                make_smem_tensor(smem_k, stages).named("sK"),
                make_smem_tensor(smem_v, stages).named("sV"),
                make_smem_tensor(smem_v, BY_COLUMNS),
            )
        };
        let barriers = Barriers(smem_v + STAGES * TILE);
        if launch.thread().value() == 0 {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { barriers.init() };
            fence_barrier_init();
            tma_q.prefetch();
            tma_k.prefetch();
            tma_v.prefetch();
        }
        launch.sync_threads();
        Self {
            tma_q,
            tma_k,
            tma_v,
            tma_o,
            s_q,
            s_k,
            s_v,
            s_vt,
            barriers,
            logarithms: given.logarithms,
            lengths,
            heads: (of_queries, of_keys),
            head: (head, of_head),
            batch,
            scale: given.scale,
            window: given.window,
            queries: tile,
            first,
            count: last - first + 1,
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `attention_forms.rs`.
#[inline(always)]
pub(crate) unsafe fn attend<const CAUSAL: bool>(given: Arguments) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Attention::<CAUSAL>::set_up(launch, given) };
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
