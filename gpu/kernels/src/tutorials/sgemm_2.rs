//! CuTe's tutorial `sgemm_2`. It differs from `sgemm_1` in that a `TiledCopy` assigns the copies to
//! threads and a `TiledMma` assigns the products. `C = A · Bᵀ`, with three column-major matrices,
//! any k, and m and n that are multiples of 4.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_2.cu`.

use core::hint::assert_unchecked;

use cute::divisible::assume_divisible_unchecked;
use cute::prelude::*;
use cute_device::tiled::atoms::{UniversalCopy_128, UniversalFMA_F32};
use cute_device::tiled::{
    copy_with, gemm_with, make_fragment_like, make_tiled_copy, make_tiled_mma, partition_fragment_c,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_mut, make_smem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 128), ceil(n / 128)) blocks of 256 threads and 8 KiB of shared
    /// memory. A (m, k), B (n, k) and C (m, n) are column-major, aligned to 16 bytes. m and n are
    /// multiples of 4 up to 65536, and k is from 1 to 65536.
    threads = 256, registers = 147, index = 221, w32 = 80;
    pub unsafe fn sgemm_2(
        #[align(16)] c: *mut f32,
        #[align(16)] a: *const f32,
        #[align(16)] b: *const f32,
        m: i32,
        n: i32,
        k: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sgemm_2::THREADS }, 512, 512>::new() };
        // SAFETY: as above.
        let (m_a, m_b, m_c) = unsafe {
            assert_unchecked((4..=65536).contains(&m) && (4..=65536).contains(&n) && (1..=65536).contains(&k));
            // Four numbers of a column are either all in the matrix or all outside.
            let four = |extent: i32| assume_divisible_unchecked(i64::from(extent), _4);
            let (m, n, k) = (four(m), four(n), i64::from(k));
            (
                make_matrix::<16, _, _, _>(launch, a, (m, k), (_1, m)).named("A"),
                make_matrix::<16, _, _, _>(launch, b, (n, k), (_1, n)).named("B"),
                make_matrix_mut::<16, _, _, _>(launch, c, (m, n), (_1, m)).named("C"),
            )
        };
        // This block's tiles: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k), (BLK_M,BLK_N).
        let block = launch.block();
        let g_a = m_a.local_tile((_128, _8), (block.x(), ..));
        let g_b = m_b.local_tile((_128, _8), (block.y(), ..));
        let g_c = m_c.block_tile((_128, _128), block);
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<f32, _>(dynamic_smem(), layout!((128, 8))).named("sA"),
                make_smem_tensor::<f32, _>(dynamic_smem() + 4096, layout!((128, 8))).named("sB"),
            )
        };

        // 32 by 8 threads, each with four numbers of a column.
        let thread = launch.thread();
        let copier = make_tiled_copy(UniversalCopy_128, _32, layout!((32, 8)), layout!((4, 1)));
        let thr_copy = copier.get_slice(thread);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        // The next tiles wait in registers.
        let (t_ar_a, t_br_b) = (make_fragment_like::<f32, _>(&t_as_a), make_fragment_like::<f32, _>(&t_bs_b));
        copy_with(copier, t_ag_a.slice((.., .., .., 0_i32)), t_ar_a.view());
        copy_with(copier, t_bg_b.slice((.., .., .., 0_i32)), t_br_b.view());

        // 16 by 16 threads, each with one multiply-add at a time, which reads its operands from
        // shared memory.
        let mma = make_tiled_mma(UniversalFMA_F32, layout!((16, 16, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);

        let tiles = (k + 7) / 8;
        for tile in 0..tiles {
            // All threads have read the previous tile.
            launch.sync_threads();
            copy_with(copier, t_ar_a.view(), t_as_a);
            copy_with(copier, t_br_b.view(), t_bs_b);
            launch.sync_threads();
            if tile + 1 < tiles {
                copy_with(copier, t_ag_a.slice((.., .., .., tile + 1)), t_ar_a.view());
                copy_with(copier, t_bg_b.slice((.., .., .., tile + 1)), t_br_b.view());
            }
            gemm_with(mma, t_cs_a, t_cs_b, t_cr_c.view());
        }
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
