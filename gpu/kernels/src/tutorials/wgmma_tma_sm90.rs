//! CuTe's tutorial `wgmma_tma_sm90`: one thread makes the TMA unit copy tiles to three stages of
//! shared memory, and a warpgroup multiplies from there. The thread and the warpgroup wait for each
//! other at barriers in shared memory. `C = A · Bᵀ` of halves, summed in floats, for any m and n,
//! and any k that is a multiple of 8.
//!
//! Source: CuTe `examples/cute/tutorial/hopper/wgmma_tma_sm90.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{Mbarrier, PipelineState, TensorMap, fence_barrier_init};
use cute_device::tiled::atoms::SM90_64xNx16_F32F16F16_SS;
use cute_device::tiled::{
    copy_tma, make_tiled_mma, make_tma_copy, partition_fragment_c, tma_partition, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{
    Launch, copy, dynamic_smem, grid_constant, kernel, make_matrix_mut, make_smem_tensor,
};

use crate::tiles::{A, TILE_A};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 128), ceil(n / 128)) blocks of 128 threads and 98352 bytes of shared
    /// memory. The maps match A (m, k) and B (n, k), row-major, with boxes of 128 rows of [`A`]. C
    /// (m, n) is column-major. m and n are from 1 to 65536, and k is a multiple of 8 up to 65536.
    threads = 128, registers = 157, index = 766, w32 = 128;
    pub unsafe fn wgmma_tma_sm90(a: TensorMap, b: TensorMap, c: *mut f32, m: i32, n: i32, k: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ wgmma_tma_sm90::THREADS }, 512, 512>::new() };
        // SAFETY: as above; the maps are the first two arguments.
        let (tma_a, tma_b, m_c) = unsafe {
            assert_unchecked((1..=65536).contains(&m) && (1..=65536).contains(&n) && (8..=65536).contains(&k));
            let (a, b) = (grid_constant!(wgmma_tma_sm90, 0, a), grid_constant!(wgmma_tma_sm90, 1, b));
            let [m, n] = [i64::from(m), i64::from(n)];
            let m_c = make_matrix_mut::<4, _, _, _>(launch, c, (m, n), (_1, m)).named("C");
            (make_tma_copy(a, A), make_tma_copy(b, A), m_c)
        };
        // The coordinates of A's and B's tiles, and C itself: (BLK_M,BLK_K,k), (BLK_N,BLK_K,k),
        // (BLK_M,BLK_N).
        let g_a = tma_a.get_tma_tensor((m, k)).local_tile((_128, _64), (launch.block().x(), ..));
        let g_b = tma_b.get_tma_tensor((n, k)).local_tile((_128, _64), (launch.block().y(), ..));
        let g_c = m_c.block_tile((_128, _128), launch.block());
        // CuTe's Layout_K_SW128_Atom, over three stages: (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE). As
        // boxes: (TMA,k), (TMA,PIPE).
        let stages = A.tile_to_shape((_128, _64, _3), LayoutLeft);
        // SAFETY: the launch has this much memory, and the barriers keep its accesses apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), stages).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 3 * TILE_A, stages).named("sB"),
            )
        };
        let (t_ag_a, t_as_a) = tma_partition(tma_a, _0, layout!(1), s_a.group::<0, 2>(), g_a.group::<0, 2>());
        let (t_bg_b, t_bs_b) = tma_partition(tma_b, _0, layout!(1), s_b.group::<0, 2>(), g_b.group::<0, 2>());
        // A stage is full when its bytes have arrived, and empty when all threads have multiplied
        // it.
        // SAFETY: the barriers are after the stages.
        let full = |stage: i32| unsafe { Mbarrier::at(dynamic_smem() + 6 * TILE_A + Mbarrier::BYTES * stage.cast_unsigned()) };
        let empty = |stage: i32| full(stage + 3);
        let (thread, tiles) = (launch.thread(), (k + 63) / 64);
        let fetch = |tile: i32, stage: i32| {
            if tile < tiles {
                // SAFETY: the stage is empty.
                unsafe {
                    full(stage).expect(2 * TILE_A);
                    copy_tma(tma_a.with(full(stage)), t_ag_a.slice((.., tile)), t_as_a.slice((.., stage)));
                    copy_tma(tma_b.with(full(stage)), t_bg_b.slice((.., tile)), t_bs_b.slice((.., stage)));
                }
            }
        };
        if thread.value() == 0 {
            for stage in 0..3 {
                // SAFETY: no thread uses them before the block's barrier.
                unsafe {
                    full(stage).init(1);
                    empty(stage).init(128);
                }
            }
            fence_barrier_init();
            for stage in 0..3 {
                fetch(stage, stage);
            }
        }
        launch.sync_threads();

        // The tensor cores read both operands in place, so no registers are loaded.
        let mma = make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_64), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let thr_mma = mma.get_slice(thread);
        let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
        let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
        let mut t_cg_c = thr_mma.partition_c(g_c);
        let mut pipe = PipelineState::<3>::consumer();
        // The next tile to load.
        let mut next = 3;
        while next < tiles + 3 {
            let stage = pipe.stage();
            let (a, b) = (t_cs_a.slice((.., .., .., stage)), t_cs_b.slice((.., .., .., stage)));
            full(stage).wait(pipe.parity());
            warpgroup_arrive(&t_cr_c);
            // SAFETY: all threads execute this, and the stage is full.
            unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), next > 3) };
            warpgroup_commit_batch();
            warpgroup_wait::<0, _, _>(&t_cr_c);
            // SAFETY: each thread signals once that it has read the stage.
            unsafe { empty(stage).arrive() };
            if thread.value() == 0 {
                empty(stage).wait(pipe.parity());
                fetch(next, stage);
            }
            next += 1;
            pipe.advance();
        }
        copy(&t_cr_c.view(), &mut t_cg_c);
    }
}
