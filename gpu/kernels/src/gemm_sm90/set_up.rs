//! The set-up of a block: maps, shared memory, barriers and the order of tiles.

use core::hint::assert_unchecked;

use cute_device::dynamic_smem;
use cute_device::instructions::{
    Mbarrier, Pace, TensorMap, blocks, cluster_rank, fence_barrier_init, grid_dependency_launch,
    grid_dependency_wait, sync_cluster,
};
use cute_device::tiled::make_tma_copy;

use super::batches::Batches;
use super::boxes::InBoxes;
use super::elements::Element;
use super::output::Output;
use super::raster::Raster;
use super::{Blocks, Product};
use crate::tiles::{BYTES_C, CLUSTER, STAGE, STAGES};

/// The kernel's arguments.
#[derive(Clone, Copy)]
pub(super) struct Given<const R: usize> {
    pub(super) a: *const TensorMap<R>,
    pub(super) b: *const TensorMap<R>,
    pub(super) c: Option<*const TensorMap<R>>,
    pub(super) pace: *mut u32,
    pub(super) m: i32,
    pub(super) n: i32,
    pub(super) k: i32,
}

/// The block's barriers in shared memory, two for each stage. They follow the boxes of C, which
/// begin at this address.
#[derive(Clone, Copy)]
pub(super) struct Barriers(pub(super) u32);

/// The barriers of a stage.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    /// The barrier for the arrival of the stage's tiles. A phase ends when their bytes have
    /// arrived.
    pub(super) full: Mbarrier,
    /// The barrier for the end of all reads of the stage's tiles, by both multiplying warpgroups of
    /// every block for which the stage is loaded.
    pub(super) empty: Mbarrier,
}

impl Barriers {
    #[inline(always)]
    pub(super) fn of(self, stage: i32) -> Stage {
        let address = self.0 + Mbarrier::BYTES * stage as u32;
        // SAFETY: the launch has this memory, which nothing else uses.
        let at = |offset: u32| unsafe { Mbarrier::at(address + offset) };
        Stage {
            full: at(BYTES_C),
            empty: at(BYTES_C + STAGES * Mbarrier::BYTES),
        }
    }
}

impl<'l, const R: usize, E, B, O> Product<'l, R, E, B, O>
where
    E: Element,
    B: Batches<R, E, C: InBoxes<O::Columns>>,
    O: Output,
{
    /// Sets up a block; all threads call this function. The first thread initializes the barriers.
    /// After the previous kernel has ended, all threads of the cluster wait for each other.
    ///
    /// # Safety
    /// The same as for the kernels in `gemm_sm90.rs`.
    #[inline(always)]
    pub(super) unsafe fn set_up(launch: &'l Blocks, given: Given<R>, batches: B) -> Self {
        let Given {
            a,
            b,
            c,
            pace,
            m,
            n,
            k,
        } = given;
        // SAFETY: the caller promises it.
        let (pace, rank) = unsafe {
            assert_unchecked(m > 0 && n > 0 && k > 0 && m <= 65536 && n <= 65536 && k <= 65536);
            (Pace::at(launch, pace), cluster_rank::<CLUSTER>())
        };
        // Each block of a cluster loads half of the rows of B's tile: 128, like A's.
        // SAFETY: as above.
        let (tma_a, tma_b, tma_c) = unsafe {
            (
                make_tma_copy(a, E::BOX),
                make_tma_copy(b, E::BOX),
                c.map(|c| make_tma_copy(c, O::BOX)),
            )
        };
        let (thread, block) = (launch.thread().value(), launch.block_x().value());
        let (smem, smem_c) = (dynamic_smem(), dynamic_smem() + STAGES * STAGE);
        // SAFETY: the launch has this memory, and the pipelines keep its accesses apart.
        let ((s_a, s_b), s_c) = unsafe { (E::stages(smem), O::shared(smem_c)) };
        let barriers = Barriers(smem_c);
        if thread == 0 {
            for stage in 0..STAGES as i32 {
                let Stage { full, empty } = barriers.of(stage);
                // SAFETY: no thread uses them before the cluster's barrier.
                unsafe {
                    full.init(1);
                    empty.init(2 * CLUSTER);
                }
            }
            fence_barrier_init();
            // The maps are kernel arguments, so no earlier kernel writes them, and the prefetch
            // need not wait.
            tma_a.prefetch();
            tma_b.prefetch();
            if let Some(tma_c) = tma_c {
                tma_c.prefetch();
            }
        }
        // The code above may run while the previous kernel is still running. From here on, the next
        // kernel may begin its set-up.
        grid_dependency_launch();
        grid_dependency_wait();
        // SAFETY: the caller promises it.
        unsafe { batches.begin(launch) };
        // SAFETY: all threads execute this.
        unsafe { sync_cluster() };

        let (rows, wide, steps) = (
            (m + 255) / 256,
            (n + 255) / 256,
            (k + E::STEP - 1) / E::STEP,
        );
        // SAFETY: m and n are at most 65536.
        let raster = unsafe { Raster::new(rows, wide) };
        let (first, every) = (block as u32 / CLUSTER, blocks() as u32 / CLUSTER);
        // SAFETY: a grid has whole clusters.
        unsafe { assert_unchecked(every > 0) };
        let of_one = rows * wide;
        let tiles = batches.tiles(of_one);
        Self {
            launch,
            tma_a,
            tma_b,
            tma_c,
            s_a,
            s_b,
            s_c,
            barriers,
            pace,
            rank,
            batches,
            m,
            n,
            k,
            steps,
            raster,
            of_one,
            tiles,
            first,
            every,
        }
    }
}
