//! The roles of decoding: set-up, loader, multiplier, merger.

use cute_device::instructions::{
    Mbarrier, TensorMap, fence_barrier_init, grid_dependency_launch, grid_dependency_wait,
};
use cute_device::tiled::{TmaCopy, make_tma_copy};
use cute_device::{DeviceTensor, SmemMut, dynamic_smem, make_smem_tensor};

use super::super::layouts::{STAGES, TILE};
use super::super::work::Work;
use super::super::{Arguments, Blocks};
use super::place::{BOX, FILLED, KEYS, VALUES};

/// The block's barriers in shared memory. A phase of a barrier for a filled stage ends when the
/// stage's bytes have arrived. A phase of a barrier for a free stage ends when all multiplying
/// threads have read the stage.
#[derive(Clone, Copy)]
pub(super) struct Barriers(u32);

impl Barriers {
    #[inline(always)]
    fn at(self, number: i32) -> Mbarrier {
        // SAFETY: the launch has this memory, after the stages, and nothing else uses it.
        unsafe { Mbarrier::at(self.0 + Mbarrier::BYTES * number as u32) }
    }

    #[inline(always)]
    pub(super) fn filled(self, stage: i32) -> Mbarrier {
        self.at(stage)
    }

    #[inline(always)]
    pub(super) fn free(self, stage: i32) -> Mbarrier {
        self.at(STAGES as i32 + stage)
    }
}

/// The work of a block, which all roles share.
pub(super) struct Decode {
    pub(super) tma_k: TmaCopy<u16, BOX>,
    pub(super) tma_v: TmaCopy<u16, BOX>,
    /// Keys and values, in the layouts of the TMA unit and of the multipliers.
    pub(super) filled_k: DeviceTensor<SmemMut<u16>, FILLED>,
    pub(super) filled_v: DeviceTensor<SmemMut<u16>, FILLED>,
    pub(super) s_k: DeviceTensor<SmemMut<u16>, KEYS>,
    pub(super) s_v: DeviceTensor<SmemMut<u16>, VALUES>,
    pub(super) barriers: Barriers,
    pub(super) given: Arguments,
    pub(super) work: Work,
}

impl Decode {
    /// Sets up the block's shared memory; all threads call this function. The first thread
    /// initializes the barriers, and then all threads wait for each other.
    ///
    /// # Safety
    /// The same as for the kernels in `decode.rs`.
    #[inline(always)]
    unsafe fn set_up(launch: &Blocks, given: Arguments) -> Self {
        let map = |map: *const TensorMap| {
            // SAFETY: the caller promises it.
            unsafe { make_tma_copy::<u16, _, 2>(map, BOX) }
        };
        let (tma_k, tma_v) = (map(given.keys), map(given.values));
        let (smem_k, smem_v) = (dynamic_smem(), dynamic_smem() + STAGES * TILE);
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (filled_k, filled_v, s_k, s_v) = unsafe {
            (
                make_smem_tensor(smem_k, FILLED).named("sK"),
                make_smem_tensor(smem_v, FILLED).named("sV"),
                make_smem_tensor(smem_k, KEYS).named("sK"),
                make_smem_tensor(smem_v, VALUES).named("sV"),
            )
        };
        let barriers = Barriers(smem_v + STAGES * TILE);
        if launch.thread().value() == 0 {
            for stage in 0..STAGES as i32 {
                // SAFETY: no thread uses them before the block's barrier.
                unsafe {
                    barriers.filled(stage).init(1);
                    barriers.free(stage).init(128);
                }
            }
            fence_barrier_init();
            tma_k.prefetch();
            tma_v.prefetch();
        }
        // The kernel that combines the splits may begin. This kernel waits for the kernel before
        // it.
        grid_dependency_launch();
        grid_dependency_wait();
        // SAFETY: the caller promises it.
        let work = unsafe { Work::new(launch, &given) };
        launch.sync_threads();
        Self {
            tma_k,
            tma_v,
            filled_k,
            filled_v,
            s_k,
            s_v,
            barriers,
            given,
            work,
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels in `decode.rs`.
#[inline(always)]
pub(crate) unsafe fn decode(given: Arguments) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Decode::set_up(launch, given) };
    let thread = launch.thread().value();
    // SAFETY: whole warps take each branch, and exactly a role's threads call it.
    unsafe {
        if thread >= 128 {
            if thread == 128 {
                kernel.load(launch);
            }
        } else {
            kernel.attend(launch, launch.thread().among::<0, 128>());
        }
    }
}
