//! CuTe's tutorial `sgemm_sm80`: `C = A · Bᵀ` of halves, summed in floats, for any m and n, and any
//! k that is a multiple of 8.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{PipelineState, cp_async_commit, cp_async_wait};
use cute_device::tiled::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, SM80_CP_ASYNC_CACHEGLOBAL_128 as CopyAsync,
};
use cute_device::tiled::{
    copy_with, gemm_with, make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_mma,
    partition_fragment_a, partition_fragment_b, partition_fragment_c, retile,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_mut, make_smem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 64), ceil(n / 64)) blocks of 128 threads and 24 KiB of shared
    /// memory. A (m, k) and B (n, k) are row-major, and C (m, n) is column-major. All are aligned
    /// to 16 bytes. m and n are from 1 to 65536, and k is a multiple of 8 up to 65536.
    threads = 128, registers = 106, index = 276, w32 = 32;
    pub unsafe fn sgemm_sm80(
        #[align(16)] c: *mut f32,
        #[align(16)] a: *const u16,
        #[align(16)] b: *const u16,
        m: i32,
        n: i32,
        k: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sgemm_sm80::THREADS }, 1024, 1024>::new() };
        // SAFETY: as above.
        let (m_a, m_b, m_c) = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (1..=65536).contains(&n) && (8..=65536).contains(&k));
            let [m, n, k] = [i64::from(m), i64::from(n), 8 * i64::from(k / 8)];
            (
                make_matrix::<16, _, _, _>(launch, a, (m, k), (k, _1)),
                make_matrix::<16, _, _, _>(launch, b, (n, k), (k, _1)),
                make_matrix_mut::<16, _, _, _>(launch, c, (m, n), (_1, m)),
            )
        };
        let block = launch.block();
        // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
        let g_a = m_a.local_tile((_64, _32), (block.x(), ..));
        let g_b = m_b.local_tile((_64, _32), (block.y(), ..));
        let g_c = m_c.block_tile((_64, _64), block);

        // Three stages of tiles: (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE).
        let stages = layout!(Sw<2, 3, 3> o (8, 32):(32, 1)).tile_to_shape((_64, _32, _3), LayoutLeft);
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), stages).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 12288, stages).named("sB"),
            )
        };
        let thread = launch.thread();
        let copier = make_tiled_copy(CopyAsync, _16, layout!((32, 4):(4, 1)), layout!((1, 8)));
        let thr_copy = copier.get_slice(thread);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        let tiles = (k + 31) / 32;
        let fetch = |tile: i32, stage: i32| {
            if tile < tiles {
                copy_with(copier, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
                copy_with(copier, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
            }
            cp_async_commit();
        };
        fetch(0, 0);
        fetch(1, 1);

        let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((2, 2, 1)), (_32, _32, _16));
        let thr_mma = mma.get_slice(thread);
        let t_cr_a = partition_fragment_a(thr_mma, &s_a.slice((.., .., 0_i32)));
        let t_cr_b = partition_fragment_b(thr_mma, &s_b.slice((.., .., 0_i32)));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);

        let (s2r_a, s2r_b) =
            (make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma), make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma));
        let (t_xs_a, t_xr_a) = (s2r_a.get_slice(thread).partition_s(s_a), retile(s2r_a, t_cr_a.view()));
        let (t_xs_b, t_xr_b) = (s2r_b.get_slice(thread).partition_s(s_b), retile(s2r_b, t_cr_b.view()));
        let load = |stage: i32, block: i32| {
            copy_with(s2r_a, t_xs_a.slice((.., .., block, stage)), t_xr_a.slice((.., .., block)));
            copy_with(s2r_b, t_xs_b.slice((.., .., block, stage)), t_xr_b.slice((.., .., block)));
        };
        cp_async_wait::<1>();
        launch.sync_threads();
        let (mut read, mut write) = (PipelineState::<3>::consumer(), PipelineState::<3>::consumer());
        write.advance();
        write.advance();
        load(0, 0);
        for tile in 0..tiles {
            for block in 0..2 {
                if block == 1 {
                    cp_async_wait::<1>();
                    launch.sync_threads();
                    read.advance();
                }
                // No tile follows the last one, and the next stage may not even contain an old
                // tile.
                if block == 0 || tile + 1 < tiles {
                    load(read.stage(), (block + 1) % 2);
                }
                if block == 0 {
                    fetch(tile + 2, write.stage());
                    write.advance();
                }
                let (a, b) = (t_cr_a.view().slice((.., .., block)), t_cr_b.view().slice((.., .., block)));
                gemm_with(mma, a, b, t_cr_c.view());
            }
        }
        cp_async_wait::<0>();
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
