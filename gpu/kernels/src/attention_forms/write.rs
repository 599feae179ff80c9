//! The writer of attention.

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::instructions::{fence_async, sync_warpgroup, tma_store_wait_read};
use cute_device::tiled::atoms::{SM90_U32x4_STSM_N, UniversalCopy_128};
use cute_device::tiled::{
    Fragment, copy_tma_store, copy_with, make_tiled_copy, make_tiled_copy_c, make_tiled_mma,
    retile, tma_partition,
};
use cute_device::{
    Thread, copy, dynamic_smem, make_matrix_tile_mut, make_rmem_tensor, make_smem_tensor,
};

use super::super::depth::{BOXES, Depth, ON_THE_WAY, OWN_OUT, Sums, SumsByBoxes, Wide};
use super::super::{Blocks, Scores, round};
use super::{Attention, Work};

impl<const CAUSAL: bool, const PACKED: bool, const CAPPED: bool> Attention<CAUSAL, PACKED, CAPPED> {
    /// Returns the block's first row of queries, the number of the sequence's rows from this row
    /// on, and the head. Kernels of packed sequences keep these numbers in shared memory, because a
    /// block that multiplies has no registers for them.
    #[inline(always)]
    fn place(&self) -> [i32; 3] {
        let work = &self.work;
        if !PACKED {
            // Of these three numbers, only the tile's number is in a register.
            let row = 128 * work.queries;
            return [row, work.rows.0 - row, work.head.0];
        }
        let mut own = make_rmem_tensor([0; 3], layout!((3,)));
        copy(&self.barriers.after(), &mut own);
        *own.elements()
    }

    /// Writes the logarithm of each row's sum of powers. The four threads of a row correspond to
    /// the four columns of a tile, but the matrix has one column, so only one of the threads
    /// writes.
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
        let work = &self.work;
        let [row, left, head] = self.place();
        let head = i64::from(work.batch * work.heads.0 + head);
        let first = head * i64::from(work.rows.0) + i64::from(row + 64 * group);
        let rest = i64::from((left - 64 * group).max(0));
        // SAFETY: the rows are this warpgroup's.
        let tile = unsafe {
            let target = self.given.logarithms.wrapping_add(first as usize);
            let (shape, stride) = ((rest, 1_i64), (_1, rest));
            make_matrix_tile_mut::<4, f32, _, _, _>(launch, target, shape, stride, (_64, _4))
        };
        // (thread, row) of 64 rows and 4 columns.
        let tv = layout!(((4, 8, 4), 2):((64, 1, 16), 8));
        let of_rows = make_rmem_tensor(of_rows, layout!((2,)));
        copy(&of_rows, &mut tile.tv_part(tv, own));
    }

    /// Runs the writer (epilogue) of one multiplying warpgroup. Stores the warpgroup's sums through
    /// the shared memory of its queries: in boxes, or row by row for packed sequences.
    ///
    /// The threads of the warpgroup wait for each other at the named barrier `group + 1`, before
    /// they write to shared memory and before they store the sums.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads its queries any more.
    #[inline(always)]
    pub(super) unsafe fn write<O>(
        &self,
        launch: &Blocks,
        own: Thread<'_, 128>,
        group: i32,
        t_r_o: &Fragment<O, f32, Sums>,
    ) {
        let s_q = self.s_q;
        let out = make_tiled_mma(
            Scores(Wide::default()),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let s_o = s_q.local_tile((_64, Wide::default()), (group, ..));
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
            if PACKED {
                self.store_rows(launch, own, group);
            } else if own.value() == 0 {
                self.store_boxes(group);
            }
        }
    }

    /// Stores the sums in boxes as wide as the swizzle.
    ///
    /// # Safety
    /// One thread calls this, when all sums are in shared memory.
    #[inline(always)]
    unsafe fn store_boxes(&self, group: i32) {
        let Work {
            rows,
            heads,
            head,
            batch,
            queries,
            ..
        } = self.work;
        let Some(tma_o) = self.tma_o else { return };
        let s_o = self.s_q.local_tile((_64, Wide::default()), (group, ..));
        // With the mask, the compiler knows that the number is less than 2^14.
        let tile = (2 * queries + group) & 16383;
        let g_o = tma_o
            .get_tma_tensor((rows.0, Depth::default(), heads.0, batch + 1))
            .local_tile((_64, Wide::default()), (tile, .., head.0, batch));
        let (t_og_o, t_os_o) = tma_partition(
            tma_o,
            _0,
            layout!(1),
            s_o.group::<0, 2>(),
            g_o.group::<0, 2>(),
        );
        for column in 0..BOXES {
            // SAFETY: the caller promises it.
            unsafe {
                copy_tma_store(
                    tma_o,
                    t_os_o.slice((.., column)),
                    t_og_o.slice((.., column)),
                );
            }
        }
        tma_store_wait_read::<0>();
    }

    /// Stores the rows that belong to the sequence, eight columns of a row at a time.
    ///
    /// # Safety
    /// All threads of the warpgroup call this, when all sums are in shared memory.
    #[inline(always)]
    unsafe fn store_rows(&self, launch: &Blocks, own: Thread<'_, 128>, group: i32) {
        let wide = Wide::default();
        let [row, left, head] = self.place();
        let rest = i64::from((left - 64 * group).max(0));
        let (key_heads, each) = self.given.heads;
        let heads = i64::from(key_heads.wrapping_mul(each));
        let depth = Depth::default().value();
        let first = (i64::from(row + 64 * group) * heads + i64::from(head)) * depth;
        let s2g = make_tiled_copy(UniversalCopy_128, _16, ON_THE_WAY, layout!((1, 8)));
        let thread = s2g.get_slice(own);
        // The address includes the first row, so that the compiler sees that each thread's offsets
        // are multiples of 16 bytes.
        let bytes = 2 * 64 * wide.value() as u32;
        // SAFETY: these are the rows of the queries.
        let s_o = unsafe { make_smem_tensor(dynamic_smem() + bytes * group as u32, OWN_OUT) };
        let t_s_o = thread.partition_s(s_o.named("sQ"));
        for column in 0..BOXES {
            // SAFETY: the rows are this warpgroup's, and begin at multiples of 16 bytes.
            let g_o = unsafe {
                let at = first + wide.value() * i64::from(column);
                let target = self.given.packed.out.wrapping_add(at as usize);
                let pitch = assume_divisible_unchecked(heads * depth, _8);
                let (shape, stride) = ((rest, wide), (pitch, _1));
                make_matrix_tile_mut::<16, u16, _, _, _>(launch, target, shape, stride, (_64, wide))
            };
            let t_s_o = t_s_o.slice((.., .., .., column));
            copy_with(s2g, t_s_o, thread.partition_d(g_o));
        }
    }
}
