//! CuTe's tutorial `sgemm_1`: each matrix has a tile in shared memory, and each thread computes a
//! few elements. `C = alpha · A · Bᵀ`, with three column-major matrices of any extents. The kernel
//! has no beta, because it does not read memory that it writes.
//!
//! Source: CuTe `examples/cute/tutorial/sgemm_1.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::{
    Fma, Launch, copy, dynamic_smem, gemm, kernel, make_matrix, make_matrix_mut, make_rmem_tensor,
    make_smem_tensor,
};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 128), ceil(n / 128)) blocks of 256 threads and 8 KiB of shared
    /// memory. A (m, k), B (n, k) and C (m, n) are column-major. m, n and k are from 1 to 65536.
    threads = 256, registers = 168, index = 220, w32 = 72;
    pub unsafe fn sgemm_1(
        c: *mut f32,
        a: *const f32,
        b: *const f32,
        m: i32,
        n: i32,
        k: i32,
        alpha: f32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ sgemm_1::THREADS }, 512, 512>::new() };
        // The whole matrices, (M,K), (N,K), (M,N).
        // SAFETY: as above.
        let (m_a, m_b, m_c) = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (1..=65536).contains(&n) && (1..=65536).contains(&k));
            let [m, n, k] = [m, n, k].map(i64::from);
            (
                make_matrix::<4, _, _, _>(launch, a, (m, k), (_1, m)).named("A"),
                make_matrix::<4, _, _, _>(launch, b, (n, k), (_1, n)).named("B"),
                make_matrix_mut::<4, _, _, _>(launch, c, (m, n), (_1, m)).named("C"),
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

        // The threads of the copies: (THR_M,THR_K).
        let (t_a, t_b, thread) = (layout!((32, 8)), layout!((32, 8)), launch.thread());
        let (t_ag_a, mut t_as_a) = (g_a.local_partition(t_a, thread), s_a.local_partition(t_a, thread));
        let (t_bg_b, mut t_bs_b) = (g_b.local_partition(t_b, thread), s_b.local_partition(t_b, thread));

        // The threads of the products: rows of A by columns of C.
        let t_c = layout!((16, 16));
        let t_cs_a = s_a.local_partition_by(t_c, thread, coord!((1, _)));
        let t_cs_b = s_b.local_partition_by(t_c, thread, coord!((_, 1)));
        let mut t_cg_c = g_c.local_partition(t_c, thread);
        let mut t_cr_c = make_rmem_tensor([0.0; 64], layout!((8, 8)));

        for tile in 0..(k + 7) / 8 {
            copy(&t_ag_a.slice((.., .., tile)), &mut t_as_a);
            copy(&t_bg_b.slice((.., .., tile)), &mut t_bs_b);
            launch.sync_threads();
            gemm(Fma, &t_cs_a, &t_cs_b, &mut t_cr_c);
            launch.sync_threads();
        }

        for sum in t_cr_c.elements_mut() {
            *sum *= alpha;
        }
        copy(&t_cr_c, &mut t_cg_c);
    }
}
