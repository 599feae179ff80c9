//! CuTe's tutorial `wgmma_sm90`: a warpgroup copies tiles to three stages of shared memory in the
//! background, and multiplies from there. `C = A · Bᵀ` of halves, summed in floats, for any m and
//! n, and any k that is a multiple of 8.
//!
//! Unlike the original, this kernel has a fence and a barrier before each product. Without the
//! fence and the barrier, the tensor cores may read data before another thread has copied it.
//!
//! Source: CuTe `examples/cute/tutorial/hopper/wgmma_sm90.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{PipelineState, cp_async_commit, cp_async_wait, fence_async};
use cute_device::tiled::atoms::{SM80_CP_ASYNC_CACHEALWAYS_128, SM90_64xNx16_F32F16F16_SS};
use cute_device::tiled::{
    copy_with, make_tiled_copy, make_tiled_mma, partition_fragment_c, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_mut, make_smem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 128), ceil(n / 128)) blocks of 128 threads and 96 KiB of shared
    /// memory. A (m, k) and B (n, k) are row-major, and C (m, n) is column-major. All are aligned
    /// to 16 bytes. m and n are from 1 to 65536, and k is a multiple of 8 up to 65536.
    threads = 128, registers = 200, index = 825, w32 = 128;
    pub unsafe fn wgmma_sm90(
        #[align(16)] c: *mut f32,
        #[align(16)] a: *const u16,
        #[align(16)] b: *const u16,
        m: i32,
        n: i32,
        k: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ wgmma_sm90::THREADS }, 512, 512>::new() };
        // SAFETY: as above.
        let (m_a, m_b, m_c) = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (1..=65536).contains(&n) && (8..=65536).contains(&k));
            let [m, n, k] = [i64::from(m), i64::from(n), 8 * i64::from(k / 8)];
            (
                make_matrix::<16, _, _, _>(launch, a, (m, k), (k, _1)).named("A"),
                make_matrix::<16, _, _, _>(launch, b, (n, k), (k, _1)).named("B"),
                make_matrix_mut::<16, _, _, _>(launch, c, (m, n), (_1, m)).named("C"),
            )
        };
        // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
        let block = launch.block();
        let g_a = m_a.local_tile((_128, _64), (block.x(), ..));
        let g_b = m_b.local_tile((_128, _64), (block.y(), ..));
        let g_c = m_c.block_tile((_128, _128), block);
        // CuTe's Layout_K_SW128_Atom, over three stages: (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE).
        let stages = layout!(Sw<3, 3, 3> o (8, 64):(64, 1)).tile_to_shape((_128, _64, _3), LayoutLeft);
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), stages).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 49152, stages).named("sB"),
            )
        };

        let thread = launch.thread();
        let copier = make_tiled_copy(SM80_CP_ASYNC_CACHEALWAYS_128, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
        let thr_copy = copier.get_slice(thread);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        let tiles = (k + 63) / 64;
        let fetch = |tile: i32, stage: i32| {
            if tile < tiles {
                copy_with(copier, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
                copy_with(copier, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
            }
            cp_async_commit();
        };
        fetch(0, 0);
        fetch(1, 1);

        // The tensor cores read both operands in place, so no registers are loaded.
        let mma = make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_64), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);

        let (mut read, mut write) = (PipelineState::<3>::consumer(), PipelineState::<3>::consumer());
        write.advance();
        write.advance();
        for tile in 0..tiles {
            // The tiles of this step are visible to the tensor cores, and all threads have
            // multiplied those of the step before.
            cp_async_wait::<1>();
            fence_async();
            launch.sync_threads();
            fetch(tile + 2, write.stage());
            write.advance();
            let (a, b) = (t_cs_a.slice((.., .., .., read.stage())), t_cs_b.slice((.., .., .., read.stage())));
            warpgroup_arrive(&t_cr_c);
            // SAFETY: all threads execute this, and the stage is full.
            unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), tile > 0) };
            warpgroup_commit_batch();
            warpgroup_wait::<0, _, _>(&t_cr_c);
            read.advance();
        }
        cp_async_wait::<0>();
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
