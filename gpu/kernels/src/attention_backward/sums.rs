//! The writers of the form with atomic sums. They write gradients of scores to shared memory, and
//! add parts of the gradient of queries to the sums in global memory.

use cute::prelude::*;
use cute_device::instructions::{
    Add, bulk_reduce, fence_async, sync_warpgroup, tma_store_wait_read,
};
use cute_device::tiled::atoms::SM90_U32x4_STSM_N;
use cute_device::tiled::{Fragment, copy_with, make_tiled_copy_c, make_tiled_mma, retile};
use cute_device::{
    Thread, copy, dynamic_smem, make_rmem_tensor, make_rmem_tensor_like, make_smem_tensor,
};

use super::roles::{AFTER, Backward};
use super::{BOXES, BOXES_OF_ROWS, InRows, ROWS, Rows, Scores, ScoresByBoxes, round};
use crate::tiles::K_SW128;

/// The bytes of a stage of gradients of scores.
const STAGE: u32 = 2 * 128 * ROWS as u32;
/// The number of floats of 64 queries by 64 columns, which a warpgroup adds at a time.
const UNIT: usize = 64 * 64;
/// The offset of the memory that only this form uses, after all tiles and barriers.
pub(super) const BEGIN: u32 = AFTER + 1024;
/// A thread's part of a unit.
type OfUnit = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];

impl Backward<true, true> {
    /// Rounds a warpgroup's gradients of scores and writes them to a stage of shared memory. A
    /// product of both warpgroups may read them after a barrier.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads this stage any more.
    #[inline(always)]
    pub(super) unsafe fn share<O>(
        own: Thread<'_, 128>,
        group: i32,
        stage: i32,
        gradients: &Fragment<O, f32, InRows>,
    ) {
        let tile = (Underscore, Underscore, Underscore);
        let out = make_tiled_mma(Scores(_64), layout!((1, 1, 1)), tile);
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let rounded = round(gradients);
        // SAFETY: both warpgroups have read what was in this stage before the last barrier.
        let s_d = unsafe {
            let at = dynamic_smem() + BEGIN + STAGE * (stage as u32 & 1);
            let by_keys = K_SW128.tile_to_shape((_128, Rows::default()), LayoutLeft);
            make_smem_tensor::<u16, _>(at, by_keys).named("gradient of scores")
        };
        let own_d = s_d.local_tile((_64, _64), (group, ..));
        let t_s_d = r2s.get_slice(own).partition_d(own_d);
        let t_r_out = retile(r2s, rounded.view().composition(ScoresByBoxes::default()));
        for boxed in 0..BOXES_OF_ROWS {
            copy_with(
                r2s,
                t_r_out.slice((.., .., boxed)),
                t_s_d.slice((.., .., 0, boxed)),
            );
        }
        fence_async();
    }

    /// Adds a part of the gradient of queries, 64 queries by 64 columns, to the sums. The TMA unit
    /// adds it from shared memory, in the order in which the threads have it.
    ///
    /// The threads of the warpgroup wait for each other at the named barrier `group + 1`, once
    /// before they write to shared memory and once before the part is added.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this. `sums` is the kernel's argument.
    #[inline(always)]
    pub(super) unsafe fn add<O>(
        &self,
        own: Thread<'_, 128>,
        group: i32,
        (head, tile): (i32, i32),
        part: &Fragment<O, f32, OfUnit>,
        sums: *mut f32,
    ) {
        let at = dynamic_smem() + BEGIN + 2 * STAGE + 4 * UNIT as u32 * group as u32;
        let view = part.view();
        let mut numbers = make_rmem_tensor_like([0.0_f32; 32], &view);
        copy(&view, &mut numbers);
        let numbers = make_rmem_tensor(*numbers.elements(), layout!(((4, 8),)));
        // SAFETY: the launch has this memory for each warpgroup. The TMA unit has read the previous
        // part before the first barrier, and all threads have written this part before the second.
        unsafe {
            let memory = make_smem_tensor(at, layout!((128, (4, 8)):(4, (1, 512)))).named("part");
            if own.value() == 0 {
                tma_store_wait_read::<0>();
            }
            sync_warpgroup(group + 1);
            copy(&numbers, &mut memory.slice((own, ..)));
            fence_async();
            sync_warpgroup(group + 1);
            if own.value() == 0 {
                let units = 2 * i64::from(BOXES) * i64::from((self.rows.1 + 127) / 128);
                let unit = self.head_of_all(head) * units + i64::from(2 * tile + group);
                bulk_reduce::<Add, f32>(
                    sums.wrapping_add(UNIT * unit as usize),
                    at,
                    4 * UNIT as u32,
                );
            }
        }
    }
}
