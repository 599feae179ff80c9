//! CuTe's tutorial `wgmma_sm90`: a warpgroup fills two stages of shared memory, and another one multiplies from there with one instruction.
//! Producers and consumers wait for each other at barriers in memory. `C = A · Bᵀ` in floats, for any m and n, and any k that is a multiple
//! of 8.
//!
//! Unlike there the producers are threads that copy, so that the tensor cores see what was written after a fence. With the copy engine it is
//! `tiled_sm90`.
//!
//! Source: CuTe `examples/cute/tutorial/hopper/wgmma_sm90.cu`.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{Mbarrier, PipelineState, fence_async};
use cute_device::tiled::atoms::{SM90_64xNx16_F32F16F16_SS, UniversalCopy_128};
use cute_device::tiled::{
    copy_with, make_tiled_copy, make_tiled_mma, partition_fragment_c, warpgroup_arrive, warpgroup_commit_batch,
    warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Launch, copy, dynamic_smem, make_matrix, make_matrix_mut, make_smem_tensor};

kernel! {
    /// # Safety
    /// Launched with (ceil(m / 64), ceil(n / 32)) blocks of 256 threads and 25 KiB of shared memory. A (m, k) and B (n, k) are row-major,
    /// C (m, n) is column-major, all aligned to 16 bytes; m and n are from 1 to 65536, k is a multiple of 8 up to 65536.
    pub unsafe fn wgmma_sm90(c: *mut f32, a: *const u16, b: *const u16, m: i32, n: i32, k: i32) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<256, 1024, 2048>::new() };
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
        let block = launch.block();
        let g_a = m_a.local_tile((_64, _64), (block.x(), ..));
        let g_b = m_b.local_tile((_32, _64), (block.y(), ..));
        let g_c = m_c.block_tile((_64, _32), block);
        // Rows of 128 bytes, swizzled as the instruction expects them: (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE).
        let atom = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
        // SAFETY: the launch has as much memory, which the pipeline below keeps apart.
        let (s_a, s_b) = unsafe {
            (
                make_smem_tensor::<u16, _>(dynamic_smem(), atom.tile_to_shape((_64, _64, _2), LayoutLeft)).named("sA"),
                make_smem_tensor::<u16, _>(dynamic_smem() + 16384, atom.tile_to_shape((_32, _64, _2), LayoutLeft))
                    .named("sB"),
            )
        };
        // A stage is full when all producers have filled it, and empty when all consumers have read it.
        // SAFETY: the barriers are behind B.
        let full = |stage: i32| unsafe { Mbarrier::at(dynamic_smem() + 24576 + Mbarrier::BYTES * stage as u32) };
        let empty = |stage: i32| full(stage + 2);
        let thread = launch.thread();
        if thread.value() == 0 {
            for stage in 0..2 {
                // SAFETY: nobody uses them before the barrier.
                unsafe {
                    full(stage).init(128);
                    empty(stage).init(128);
                }
            }
        }
        launch.sync_threads();

        let tiles = (k + 63) / 64;
        if thread.value() >= 128 {
            // SAFETY: they are the threads of the second warpgroup, which all come here; the others write no stage.
            let producer = unsafe { thread.among::<128, 128>() };
            let copier = make_tiled_copy(UniversalCopy_128, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
            let thr_copy = copier.get_slice(producer);
            let (t_ag_a, t_as_a) = (thr_copy.partition_s(g_a), thr_copy.partition_d(s_a));
            let (t_bg_b, t_bs_b) = (thr_copy.partition_s(g_b), thr_copy.partition_d(s_b));
            let mut pipe = PipelineState::<2>::producer();
            for tile in 0..tiles {
                let stage = pipe.stage();
                empty(stage).wait(pipe.parity());
                copy_with(copier, t_ag_a.slice((.., .., .., tile)), t_as_a.slice((.., .., .., stage)));
                copy_with(copier, t_bg_b.slice((.., .., .., tile)), t_bs_b.slice((.., .., .., stage)));
                // The tensor cores see it.
                fence_async();
                // SAFETY: the stage is filled, and each producer says so once.
                unsafe { full(stage).arrive() };
                pipe.advance();
            }
        } else {
            // SAFETY: as above, of the first warpgroup.
            let consumer = unsafe { thread.among::<0, 128>() };
            // Both operands are read from shared memory, of which all threads name the whole tile.
            let mma =
                make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_32), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
            let thr_mma = mma.get_slice(consumer);
            // CuTe's descriptors: (MMA,MMA_M,MMA_K,PIPE).
            let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
            let t_cr_c = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_c);
            let mut t_cg_c = thr_mma.partition_c(g_c);
            let mut pipe = PipelineState::<2>::consumer();
            for tile in 0..tiles {
                let stage = pipe.stage();
                full(stage).wait(pipe.parity());
                warpgroup_arrive(&t_cr_c);
                let (a, b) = (t_cs_a.slice((.., .., .., stage)), t_cs_b.slice((.., .., .., stage)));
                // SAFETY: the stage is full.
                unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), tile > 0) };
                warpgroup_commit_batch();
                // The stage may be filled again when the products have read it.
                warpgroup_wait::<0, _, _>(&t_cr_c);
                // SAFETY: each consumer says so once.
                unsafe { empty(stage).arrive() };
                pipe.advance();
            }
            copy(&t_cr_c.view(), &mut t_cg_c);
        }
    }
}
