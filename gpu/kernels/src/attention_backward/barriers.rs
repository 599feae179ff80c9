//! The barriers of the backward pass of attention.
#![allow(unsafe_code, reason = "barriers, whose protocol is the kernel's")]

use cute_device::instructions::Mbarrier;

use super::STAGES;

/// The block's barriers in shared memory. A phase of `fixed` or `full` ends when the bytes of the
/// tiles have arrived. A phase of `free` ends when both multiplying warpgroups have read the stage.
#[derive(Clone, Copy)]
pub(super) struct Barriers(pub(super) u32);

impl Barriers {
    const STAGES: i32 = STAGES as i32;

    #[inline(always)]
    fn at(self, number: i32) -> Mbarrier {
        // SAFETY: the launch has this memory, after the tiles, and nothing else uses it.
        unsafe { Mbarrier::at(self.0 + Mbarrier::BYTES * number as u32) }
    }

    /// Returns the barrier for the arrival of the tiles that the block keeps.
    #[inline(always)]
    pub(super) fn fixed(self) -> Mbarrier {
        self.at(0)
    }

    /// Returns the barrier for the arrival of a stage's tiles.
    #[inline(always)]
    pub(super) fn full(self, stage: i32) -> Mbarrier {
        self.at(1 + stage)
    }

    /// Returns the barrier for the end of all reads of a stage's tiles.
    #[inline(always)]
    pub(super) fn free(self, stage: i32) -> Mbarrier {
        self.at(1 + Self::STAGES + stage)
    }

    /// Initializes all barriers.
    ///
    /// # Safety
    /// One thread calls this, before any thread uses a barrier.
    #[inline(always)]
    pub(super) unsafe fn init(self) {
        // SAFETY: the caller promises it.
        unsafe {
            self.fixed().init(1);
            for stage in 0..Self::STAGES {
                self.full(stage).init(1);
                self.free(stage).init(2);
            }
        }
    }
}
