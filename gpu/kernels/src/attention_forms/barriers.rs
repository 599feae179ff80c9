//! Barriers that signal when queries, keys and values have arrived in shared memory, and when they
//! have been read.
#![allow(unsafe_code, reason = "barriers, whose protocol is the kernel's")]

use cute::prelude::*;
use cute_device::instructions::Mbarrier;
use cute_device::{DeviceTensor, SmemMut, make_smem_tensor};

use super::STAGES;

/// The block's barriers in shared memory. A phase of a barrier for a tile ends when the tile's
/// bytes have arrived, and a phase of a barrier for a free stage ends when both multiplying
/// warpgroups have read the stage.
#[derive(Clone, Copy)]
pub(super) struct Barriers(pub(super) u32);

impl Barriers {
    const STAGES: i32 = STAGES as i32;

    #[inline(always)]
    fn at(self, number: i32) -> Mbarrier {
        // SAFETY: the launch has this memory, after the values, and nothing else uses it.
        unsafe { Mbarrier::at(self.0 + Mbarrier::BYTES * number as u32) }
    }

    /// Returns the three numbers after the barriers, for kernels of packed sequences.
    #[inline(always)]
    pub(super) fn after(self) -> DeviceTensor<SmemMut<i32>, Layout![(3,)]> {
        let address = self.0 + Mbarrier::BYTES * (1 + 4 * STAGES);
        // SAFETY: the launch has this memory. One thread writes it, before the block's barrier.
        unsafe { make_smem_tensor(address, layout!((3,))).named("place") }
    }

    /// Returns the barrier for the arrival of the queries.
    #[inline(always)]
    pub(super) fn query(self) -> Mbarrier {
        self.at(0)
    }

    /// Returns the barrier for the arrival of a stage's keys.
    #[inline(always)]
    pub(super) fn key(self, stage: i32) -> Mbarrier {
        self.at(1 + stage)
    }

    /// Returns the barrier for the end of all reads of a stage's keys.
    #[inline(always)]
    pub(super) fn key_free(self, stage: i32) -> Mbarrier {
        self.at(1 + Self::STAGES + stage)
    }

    /// Returns the barrier for the arrival of a stage's values.
    #[inline(always)]
    pub(super) fn value(self, stage: i32) -> Mbarrier {
        self.at(1 + 2 * Self::STAGES + stage)
    }

    /// Returns the barrier for the end of all reads of a stage's values.
    #[inline(always)]
    pub(super) fn value_free(self, stage: i32) -> Mbarrier {
        self.at(1 + 3 * Self::STAGES + stage)
    }

    /// Initializes all barriers.
    ///
    /// # Safety
    /// One thread calls this, before any thread uses a barrier.
    #[inline(always)]
    pub(super) unsafe fn init(self) {
        // SAFETY: the caller promises it.
        unsafe {
            self.query().init(1);
            for stage in 0..Self::STAGES {
                self.key(stage).init(1);
                self.value(stage).init(1);
                self.key_free(stage).init(2);
                self.value_free(stage).init(2);
            }
        }
    }
}
