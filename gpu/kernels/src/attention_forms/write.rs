//! The writer of attention.

use cute::prelude::*;
use cute_device::instructions::{fence_async, sync_warpgroup, tma_store_wait_read};
use cute_device::tiled::atoms::SM90_U32x4_STSM_N;
use cute_device::tiled::{
    Fragment, copy_tma_store, copy_with, make_tiled_copy_c, make_tiled_mma, retile, tma_partition,
};
use cute_device::{Thread, copy, make_matrix_tile_mut, make_rmem_tensor};

use super::super::{BOXES, Blocks, Depth, Scores, Sums, SumsByBoxes, round};
use super::Attention;

impl<const CAUSAL: bool> Attention<CAUSAL> {
    /// Writes the logarithm of the sum of each row's powers. The four threads of a row have the
    /// columns of a tile of a matrix with one column, so only one of them writes.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this once.
    #[inline(always)]
    pub(super) unsafe fn write_logarithms(
        &self,
        launch: &Blocks,
        own: Thread<'_, 128>,
        group: i32,
        of_rows: [f32; 2],
    ) {
        let (row, count) = (128 * self.queries + 64 * group, self.lengths.0);
        let head = i64::from(self.batch * self.heads.0 + self.head.0);
        let first = head * i64::from(count) + i64::from(row);
        let rest = i64::from(if row < count { count - row } else { 0 });
        // SAFETY: the rows are this warpgroup's.
        let tile = unsafe {
            let target = self.logarithms.wrapping_add(first as usize);
            let (shape, stride) = ((rest, 1_i64), (_1, rest));
            make_matrix_tile_mut::<4, f32, _, _, _>(launch, target, shape, stride, (_64, _4))
        };
        // (thread, row) of 64 rows and 4 columns.
        let tv = layout!(((4, 8, 4), 2):((64, 1, 16), 8));
        let of_rows = make_rmem_tensor(of_rows, layout!((2,)));
        copy(&of_rows, &mut tile.tv_part(tv, own));
    }

    /// The writer (epilogue) of one multiplying warpgroup: its sums are stored in boxes of 64
    /// columns, through the memory of its queries.
    ///
    /// Meets the rest of the warpgroup at the named barrier `group + 1`, before the memory is
    /// written and before it is stored.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads its queries any more.
    #[inline(always)]
    pub(super) unsafe fn write<O>(
        &self,
        own: Thread<'_, 128>,
        group: i32,
        t_r_o: &Fragment<O, f32, Sums>,
    ) {
        let Self {
            tma_o,
            s_q,
            lengths,
            heads,
            head,
            batch,
            queries,
            ..
        } = *self;
        let out = make_tiled_mma(
            Scores(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let s_o = s_q.local_tile((_64, _64), (group, ..));
        let t_s_o = r2s.get_slice(own).partition_d(s_o);
        let rounded = round(t_r_o);
        let t_r_out = retile(r2s, rounded.view().composition(SumsByBoxes::default()));
        // SAFETY: all of the warpgroup have read its queries after the barrier, and all is written
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
                // Less than 2^14, which the compiler has forgotten here.
                let tile = (2 * queries + group) & 16383;
                let g_o = tma_o
                    .get_tma_tensor((lengths.0, Depth::default(), heads.0, batch + 1))
                    .local_tile((_64, _64), (tile, .., head.0, batch));
                let (t_og_o, t_os_o) = tma_partition(
                    tma_o,
                    _0,
                    layout!(1),
                    s_o.group::<0, 2>(),
                    g_o.group::<0, 2>(),
                );
                for column in 0..BOXES {
                    copy_tma_store(
                        tma_o,
                        t_os_o.slice((.., column)),
                        t_og_o.slice((.., column)),
                    );
                }
                tma_store_wait_read::<0>();
            }
        }
    }
}
