//! The barriers of attention's backward pass.
#![allow(unsafe_code, reason = "barriers, whose protocol is the kernel's")]

use cute_device::instructions::Mbarrier;

use super::STAGES;

/// The block's barriers in shared memory. A phase of `fixed` and of `full` ends with the bytes of
/// tiles, and of `free` when both multiplying warpgroups have read the stage.
#[derive(Clone, Copy)]
pub(super) struct Barriers(pub(super) u32);

impl Barriers {
    const STAGES: i32 = STAGES as i32;

    #[inline(always)]
    fn at(self, number: i32) -> Mbarrier {
        // SAFETY: the launch has this memory, after the tiles, and nothing else uses it.
        unsafe { Mbarrier::at(self.0 + Mbarrier::BYTES * number as u32) }
    }

    /// The tiles that the block keeps are there.
    #[inline(always)]
    pub(super) fn fixed(self) -> Mbarrier {
        self.at(0)
    }

    /// The tiles of a stage are there.
    #[inline(always)]
    pub(super) fn full(self, stage: i32) -> Mbarrier {
        self.at(1 + stage)
    }

    /// The tiles of a stage have been read.
    #[inline(always)]
    pub(super) fn free(self, stage: i32) -> Mbarrier {
        self.at(1 + Self::STAGES + stage)
    }

    /// Makes all of them.
    ///
    /// # Safety
    /// One thread does, before any other uses them.
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
