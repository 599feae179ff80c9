//! The roles of attention: set-up, loader, multiplier, writer.

#[path = "load.rs"]
mod load;
#[path = "mask.rs"]
mod mask;
#[path = "multiply.rs"]
mod multiply;
#[path = "work.rs"]
mod work;
#[path = "write.rs"]
mod write;

use cute::TiledToShape;
use cute::prelude::*;
use cute_device::instructions::{fence_barrier_init, give_registers, take_registers};
use cute_device::tiled::{TmaCopy, make_tma_copy};
use cute_device::{DeviceTensor, SmemMut, copy, dynamic_smem, make_rmem_tensor, make_smem_tensor};

use super::barriers::Barriers;
use super::depth::{
    BOX_OF_KEYS, BOX_OF_OUT, BOX_OF_QUERIES, BY_COLUMNS, Depth, KEY_BYTES, Keys, QUERY_BYTES,
    SWIZZLED,
};
use super::{Arguments, Blocks, STAGES};
use work::Work;

/// The queries of a block: (row, column).
type Queries = DeviceTensor<SmemMut<u16>, TiledToShape<SWIZZLED, (_128, Depth), LayoutLeft>>;
/// Keys, or values, by stages of the pipeline: (row, column, stage).
type Stages = DeviceTensor<SmemMut<u16>, TiledToShape<SWIZZLED, (Keys, Depth, _2), LayoutLeft>>;
type ValuesByColumns = DeviceTensor<SmemMut<u16>, BY_COLUMNS>;

/// A block's work, which all roles share. Sequences are packed if `PACKED`, and scores are capped
/// if `CAPPED`.
pub(crate) struct Attention<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> {
    tma_q: TmaCopy<u16, BOX_OF_QUERIES, 4>,
    tma_k: TmaCopy<u16, BOX_OF_KEYS, 4>,
    tma_v: TmaCopy<u16, BOX_OF_KEYS, 4>,
    /// The map of the output. It is `None` for packed sequences, because a map cannot store only
    /// the rows of a tile that come before the next sequence.
    tma_o: Option<TmaCopy<u16, BOX_OF_OUT, 4>>,
    s_q: Queries,
    s_k: Stages,
    s_v: Stages,
    /// The values in the memory of `s_v`, with the column as the first mode, because the second
    /// product sums over keys.
    s_vt: ValuesByColumns,
    barriers: Barriers,
    given: Arguments,
    work: Work,
}

impl<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> Attention<CAUSAL, PACKED, CAPPED> {
    /// Sets up the block's shared memory; all threads call this function. The first thread
    /// initializes the barriers, and then all threads wait for each other.
    ///
    /// # Safety
    /// The same as for the kernels in `attention_forms.rs`.
    #[inline(always)]
    unsafe fn set_up(launch: &Blocks, given: Arguments, work: Work) -> Self {
        // SAFETY: the caller promises it.
        let (tma_q, tma_k, tma_v, tma_o) = unsafe {
            (
                make_tma_copy(given.queries, BOX_OF_QUERIES),
                make_tma_copy(given.keys, BOX_OF_KEYS),
                make_tma_copy(given.values, BOX_OF_KEYS),
                if PACKED {
                    None
                } else {
                    Some(make_tma_copy(given.out, BOX_OF_OUT))
                },
            )
        };
        let (smem_q, smem_k) = (dynamic_smem(), dynamic_smem() + QUERY_BYTES);
        let smem_v = smem_k + STAGES * KEY_BYTES;
        let depth = Depth::default();
        let stages = SWIZZLED.tile_to_shape((Keys::default(), depth, _2), LayoutLeft);
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (s_q, s_k, s_v, s_vt) = unsafe {
            (
                make_smem_tensor(smem_q, SWIZZLED.tile_to_shape((_128, depth), LayoutLeft))
                    .named("sQ"),
                make_smem_tensor(smem_k, stages).named("sK"),
                make_smem_tensor(smem_v, stages).named("sV"),
                make_smem_tensor(smem_v, BY_COLUMNS),
            )
        };
        let barriers = Barriers(smem_v + STAGES * KEY_BYTES);
        if launch.thread().value() == 0 {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { barriers.init() };
            if PACKED {
                let own = [work.row.0, work.left.0, work.head.0];
                copy(&make_rmem_tensor(own, layout!((3,))), &mut barriers.after());
            }
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
            given,
            work,
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `attention_forms.rs`.
#[inline(always)]
pub(crate) unsafe fn attend<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool>(
    given: Arguments,
) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let work = unsafe {
        if PACKED {
            Work::of_sequence(launch, &given)
        } else {
            Work::of_batch::<CAUSAL>(launch, &given)
        }
    };
    let Some(work) = work else {
        return;
    };
    // SAFETY: as above.
    let kernel = unsafe { Attention::<CAUSAL, PACKED, CAPPED>::set_up(launch, given, work) };
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
