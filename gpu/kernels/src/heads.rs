//! Splits the heads of a tensor of halves: copies `(length, heads, 128)` to `(heads, length, 128)`.
//! The TMA unit moves tiles of one head. A tile past the last row never touches another head,
//! because the head is a separate mode of both tensors.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{Mbarrier, TensorMap, fence_barrier_init, tma_store_wait_read};
use cute_device::tiled::{copy_tma, copy_tma_store, make_tma_copy, tma_partition};
use cute_device::{Launch, dynamic_smem, grid_constant, kernel, make_smem_tensor};

use crate::tiles::{A, TILE_A};

kernel! {
    /// # Safety
    /// Launched with (ceil(length / 128), heads) blocks of 32 threads and 32776 bytes of shared
    /// memory. The maps match the heads, (length, 128, heads), of halves, with boxes of 128 rows of
    /// [`A`]. No two elements of `target` share memory. There are 1 to 2^24 rows and 1 to 65535
    /// heads.
    threads = 32, registers = 4, index = 35;
    pub unsafe fn split_heads(target: TensorMap<3>, source: TensorMap<3>, length: i32, heads: i32) {
        // SAFETY: the caller promises it; the maps are the first two arguments.
        let (launch, to, from) = unsafe {
            assert_unchecked((1..=1 << 24).contains(&length) && (1..=65535).contains(&heads));
            let (target, source) = (grid_constant!(split_heads, 0, target), grid_constant!(split_heads, 1, source));
            (&Launch::<{ split_heads::THREADS }, 131_072, 65535>::new(), make_tma_copy(target, A), make_tma_copy(source, A))
        };
        // Two boxes next to each other, and the barrier after them.
        // SAFETY: the launch has this much memory, and the barrier keeps accesses apart.
        let (s_h, full) = unsafe {
            let tile = A.tile_to_shape((_128, _128), LayoutLeft);
            (make_smem_tensor::<u16, _>(dynamic_smem(), tile).named("sH"), Mbarrier::at(dynamic_smem() + 2 * TILE_A))
        };
        // The coordinates of the block's rows in its head: (BLK,128).
        let place = (launch.block().x(), _0, launch.block().y());
        let g_s = from.get_tma_tensor((length, _128, heads)).local_tile((_128, _128), place);
        let g_t = to.get_tma_tensor((length, _128, heads)).local_tile((_128, _128), place);
        let (t_sg_s, t_ss_s) = tma_partition(from, _0, layout!(1), s_h.group::<0, 2>(), g_s.group::<0, 2>());
        let (t_tg_t, t_ts_t) = tma_partition(to, _0, layout!(1), s_h.group::<0, 2>(), g_t.group::<0, 2>());
        if launch.thread().value() == 0 {
            // SAFETY: only this thread uses the barrier, and it stores the loaded boxes.
            unsafe {
                full.init(1);
                fence_barrier_init();
                full.expect(2 * TILE_A);
                copy_tma(from.with(full), t_sg_s, t_ss_s);
                full.wait(0);
                copy_tma_store(to, t_ts_t, t_tg_t);
            }
            tma_store_wait_read::<0>();
        }
    }
}
