//! A block's shared memory: queries, keys and values, and the barriers that say when they are there
//! and when they have been read.

use cute::TiledToShape;
use cute::prelude::*;
use cute_device::instructions::Mbarrier;
use cute_device::{DeviceTensor, SmemMut};

use crate::tiles::K_SW128;
use crate::tiles::attention::STAGES;

/// The queries of a block: (row, column).
pub(super) type Queries =
    DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, _128), LayoutLeft>>;
/// Keys, or values, by stages of the pipeline: (row, column, stage).
pub(super) type Stages =
    DeviceTensor<SmemMut<u16>, TiledToShape<K_SW128, (_128, _128, _2), LayoutLeft>>;
/// Values by stages: (column, row, stage).
pub(super) type ValuesByColumns =
    DeviceTensor<SmemMut<u16>, Layout![Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384)]>;

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

    /// The queries are there.
    #[inline(always)]
    pub(super) fn query(self) -> Mbarrier {
        self.at(0)
    }

    /// The keys of a stage are there.
    #[inline(always)]
    pub(super) fn key(self, stage: i32) -> Mbarrier {
        self.at(1 + stage)
    }

    /// The keys of a stage have been read.
    #[inline(always)]
    pub(super) fn key_free(self, stage: i32) -> Mbarrier {
        self.at(1 + Self::STAGES + stage)
    }

    /// The values of a stage are there.
    #[inline(always)]
    pub(super) fn value(self, stage: i32) -> Mbarrier {
        self.at(1 + 2 * Self::STAGES + stage)
    }

    /// The values of a stage have been read.
    #[inline(always)]
    pub(super) fn value_free(self, stage: i32) -> Mbarrier {
        self.at(1 + 3 * Self::STAGES + stage)
    }

    /// Makes all of them.
    ///
    /// # Safety
    /// One thread does, before any other uses them.
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
