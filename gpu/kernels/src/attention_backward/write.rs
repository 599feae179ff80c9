//! The writer of the backward pass of attention.

use cute::prelude::*;
use cute_device::Thread;
use cute_device::instructions::{fence_async, sync_warpgroup, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_U32x4_STSM_N;
use cute_device::tiled::{
    Fragment, copy_tma_store, copy_with, make_tiled_copy_c, make_tiled_mma, retile, tma_partition,
};

use super::super::{BOXES, Depth, Scores, Sums, SumsByBoxes, round};
use super::Backward;

impl<const OF_KEYS: bool, const CAUSAL: bool> Backward<OF_KEYS, CAUSAL> {
    /// Runs the writer (epilogue), which consists of the threads of one multiplying warpgroup.
    /// Stores the gradient of the warpgroup's 64 rows in boxes of 64 columns, through the shared
    /// memory of a tile that the block keeps.
    ///
    /// The threads of the warpgroup wait for each other at the named barrier `group + 1`, once
    /// before they write to shared memory and once before the boxes are stored.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads the warpgroup's rows of the
    /// tile any more.
    #[inline(always)]
    pub(in super::super) unsafe fn write<O>(
        &self,
        own: Thread<'_, 128>,
        group: i32,
        number: usize,
        sums: &Fragment<O, f32, Sums>,
    ) {
        let (map, memory) = (self.map_out[number], self.fixed[number]);
        let out = make_tiled_mma(
            Scores(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let s_o = memory.local_tile((_64, _64), (group, ..));
        let t_s_o = r2s.get_slice(own).partition_d(s_o);
        let rounded = round(sums);
        let t_r_out = retile(r2s, rounded.view().composition(SumsByBoxes::default()));
        // SAFETY: all of the warpgroup have read the tile after the barrier, and all is written
        // before it is stored.
        unsafe {
            sync_warpgroup(group + 1);
            for column in 0..BOXES {
                copy_with(
                    r2s,
                    t_r_out.slice((.., .., column)),
                    t_s_o.slice((.., .., 0, column)),
                );
            }
            fence_async();
            sync_warpgroup(group + 1);
            if own.value() == 0 {
                // With the mask, the compiler knows that the number is less than 2^14.
                let tile = (2 * self.tile + group) & 16383;
                let g_o = map
                    .get_tma_tensor((self.rows.0, Depth::default(), self.heads.0, self.batch + 1))
                    .local_tile((_64, _64), (tile, .., self.head.0, self.batch));
                let (to, from) = tma_partition(
                    map,
                    _0,
                    layout!(1),
                    s_o.group::<0, 2>(),
                    g_o.group::<0, 2>(),
                );
                for column in 0..BOXES {
                    copy_tma_store(map, from.slice((.., column)), to.slice((.., column)));
                }
                tma_store_wait_read::<0>();
            }
        }
    }
}
