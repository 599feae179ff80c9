//! CuTe's tutorial `sgemm_sm70`, with Volta's tensor cores. The kernel loads fragments of one block
//! of K while it multiplies another block, and keeps the next tile in registers. `C = A · Bᵀ` in
//! floats, for any m and n, and any k that is a multiple of 8.
//!
//! Volta's instruction uses eight threads, a quad pair; later GPUs emulate the instruction. This
//! kernel runs only on a CPU, which computes the atom from its layouts.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_sm70.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::tiled::atoms::{SM70_8x8x4_F32F16F16F32_TN, UniversalCopy_128};
use cute_device::tiled::{
    copy_with, gemm_with, make_fragment_like, make_tiled_copy, make_tiled_mma, mma_by_table,
    partition_fragment_a, partition_fragment_b, partition_fragment_c,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_mut, make_smem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 32), ceil(n / 32)) blocks of 64 threads and 3 KiB of shared memory.
    /// A (m, k) and B (n, k) are row-major, and C (m, n) is column-major. All are aligned to 16
    /// bytes. m and n are from 1 to 65536, and k is a multiple of 8 up to 65536.
    threads = 64;
    pub unsafe fn sgemm_sm70(c: *mut f32, a: *const u16, b: *const u16, m: i32, n: i32, k: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sgemm_sm70::THREADS }, 2048, 2048>::new() };
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
        let g_a = m_a.local_tile((_32, _16), (block.x(), ..));
        let g_b = m_b.local_tile((_32, _16), (block.y(), ..));
        let g_c = m_c.block_tile((_32, _32), block);
        // Padded, so that rows begin in different banks.
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), layout!((32, 16):(24, 1))).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 1536, layout!((32, 16):(24, 1))).named("sB"),
            )
        };

        // 32 by 2 threads, each with eight numbers of a row.
        let thread = launch.thread();
        let copier = make_tiled_copy(UniversalCopy_128, _16, layout!((32, 2):(2, 1)), layout!((1, 8)));
        let thr_copy = copier.get_slice(thread);
        let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
        let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
        let (t_ar_a, t_br_b) = (make_fragment_like::<u16, _>(&t_as_a), make_fragment_like::<u16, _>(&t_bs_b));
        let fetch = |tile: i32| {
            copy_with(copier, t_ag_a.slice((.., .., .., tile)), t_ar_a.view());
            copy_with(copier, t_bg_b.slice((.., .., .., tile)), t_br_b.view());
        };
        let store = || {
            copy_with(copier, t_ar_a.view(), t_as_a);
            copy_with(copier, t_br_b.view(), t_bs_b);
        };

        // Eight quad pairs of threads, four along m and two along n. Each computes a product of 8
        // by 8 by 4.
        let atom = mma_by_table::<f32, _>(SM70_8x8x4_F32F16F16F32_TN);
        let mma = make_tiled_mma(atom, layout!((4, 2, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let (t_cr_a, t_cr_b) = (partition_fragment_a(thr_mma, &s_a), partition_fragment_b(thr_mma, &s_b));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);
        let load = |block: i32| {
            copy(&t_cs_a.slice((.., .., block)), &mut t_cr_a.view().slice((.., .., block)));
            copy(&t_cs_b.slice((.., .., block)), &mut t_cr_b.view().slice((.., .., block)));
        };

        let (tiles, blocks) = ((k + 15) / 16, 4);
        fetch(0);
        store();
        launch.sync_threads();
        load(0);
        for tile in 0..tiles {
            for block in 0..blocks {
                if block + 1 == blocks {
                    // All threads have read the tile, and the next one replaces it.
                    launch.sync_threads();
                    store();
                    launch.sync_threads();
                }
                load((block + 1) % blocks);
                if block == 0 {
                    fetch((tile + 1).min(tiles - 1));
                }
                let (a, b) = (t_cr_a.view().slice((.., .., block)), t_cr_b.view().slice((.., .., block)));
                gemm_with(mma, a, b, t_cr_c.view());
            }
        }
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
