//! `C = A · Bᵀ` of 16-bit elements, summed in floats, for Hopper in CuTe's words: a `TiledMma` of `wgmma`, tiles by the copy engine, and C by
//! a `TiledCopy`, by `stmatrix` or in pairs of floats. `A (m, k)`, `B (n, k)` and `C (m, n)` are row-major. A block has 128 by 256 of `C`: one
//! thread loads tiles, two warpgroups multiply 64 by 256 each. Blocks come in clusters of two, one above the other, and load half of B's tile
//! each, for both. They stay, and take tile after tile, all clusters at the same pace.
//!
//! N and K are multiples of 8. Past an edge the copy engine reads zeros and writes nothing.

use core::convert::identity;
use core::hint::assert_unchecked;

use cute::Unchecked;
use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, Pace, PipelineState, TensorMap, blocks, cluster_rank, fence_async, fence_barrier_init, give_registers,
    grid_dependency_launch, grid_dependency_wait, sync_cluster, sync_warpgroup, take_registers, tma_store_wait_read,
};
use cute_device::tiled::atoms::{
    SM90_64xNx16_F32BF16BF16_SS, SM90_64xNx16_F32F16F16_SS, SM90_U32x4_STSM_N, UniversalCopy_64,
};
use cute_device::tiled::{
    convert_bf16, convert_f16, copy_tma, copy_tma_store, copy_with, create_tma_multicast_mask, make_tiled_copy_c,
    make_tiled_mma, make_tma_copy, partition_fragment_c_of, retile, tma_partition, warpgroup_arrive,
    warpgroup_commit_batch, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Launch, dynamic_smem, grid_constant, make_smem_tensor};

use crate::tiles::{A, BYTES_C, C, C_F32, CLUSTER, STAGE, STAGES, THREADS, TILE_A};

/// Lines `NAME, the modes of its maps, names for one of several products and for how many: atom, element and boxes of C, (columns of a box, groups
/// of eight of them, boxes of a warpgroup), how they are made of the sums and written`.
macro_rules! products {
    ($($(#[$about:meta])* $name:ident $modes:literal ($($batch:ident of $batches:ident)?): $atom:ident, $element:ident $boxes:ident,
        ($columns:ident, $eights:literal, $count:literal), $convert:ident $copy:ident $bits:ident;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched in clusters of two blocks of 384 threads, at most one block a multiprocessor, with `tiles::BYTES` of shared memory;
            /// the maps are those of the matrices; m, n and k are from 1 to 65536, n and k multiples of 8, batches, where there are, from 1 to
            /// 32767, and `pace` is the counter of a [`Pace`].
            pub unsafe fn $name(
                a: TensorMap<$modes>,
                b: TensorMap<$modes>,
                c: TensorMap<$modes>,
                pace: *mut u32,
                m: i32,
                n: i32,
                k: i32
                $(, $batches: i32)?
            ) {
                // SAFETY: the caller promises it; the maps are the first three arguments.
                let (a, b, c) = unsafe {
                    (grid_constant!($name, 0, a), grid_constant!($name, 1, b), grid_constant!($name, 2, c))
                };
                // SAFETY: the caller promises it.
                let (launch, rank) = unsafe {
                    assert_unchecked(m > 0 && n > 0 && k > 0 && m <= 65536 && n <= 65536 && k <= 65536);
                    $(assert_unchecked($batches > 0 && $batches <= 32767);)?
                    (&Launch::<THREADS, 65536>::new(), cluster_rank::<CLUSTER>())
                };
                // SAFETY: the caller promises the counter.
                let pace = unsafe { Pace::at(launch, pace) };
                // Of B, each block of a cluster loads a half of the rows, as many as A has.
                // SAFETY: as above.
                let (tma_a, tma_b, tma_c) = unsafe { (make_tma_copy(a, A), make_tma_copy(b, A), make_tma_copy(c, $boxes)) };
                let (thread, block) = (launch.thread().value(), launch.block_x().value());
                let (smem, smem_c) = (dynamic_smem(), dynamic_smem() + STAGES * STAGE);
                // (BLK_M,BLK_K,PIPE), (BLK_N,BLK_K,PIPE), and boxes of C: (64,columns,PIPE_C,warpgroup).
                let atom = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
                // SAFETY: the launch has as much memory, which the pipelines below keep apart.
                let (s_a, s_b, s_c) = unsafe {
                    (
                        make_smem_tensor::<u16, _>(smem, atom.tile_to_shape((_128, _64, _4), LayoutLeft)).named("sA"),
                        make_smem_tensor::<u16, _>(smem + STAGES * TILE_A, atom.tile_to_shape((_256, _64, _4), LayoutLeft))
                            .named("sB"),
                        make_smem_tensor::<$element, _>(smem_c, $boxes.tile_to_shape((_64, $columns, _2, _2), LayoutLeft))
                            .named("sC"),
                    )
                };
                // SAFETY: the barriers are behind C.
                let full = |stage: i32| unsafe { Mbarrier::at(smem_c + BYTES_C + Mbarrier::BYTES * stage as u32) };
                let empty = |stage: i32| full(stage + STAGES as i32);
                if thread == 0 {
                    for stage in 0..STAGES as i32 {
                        // SAFETY: nobody uses them before the cluster's barrier.
                        unsafe {
                            full(stage).init(1);
                            // By both multiplying warpgroups of every block that a stage is loaded for.
                            empty(stage).init(2 * CLUSTER);
                        }
                    }
                    fence_barrier_init();
                    // They are arguments, which the launch brought: no kernel before this one writes them.
                    tma_a.prefetch();
                    tma_b.prefetch();
                    tma_c.prefetch();
                }
                // Up to here, the kernel before may still be at work; the one after may get as far.
                grid_dependency_launch();
                grid_dependency_wait();
                // SAFETY: all threads come here.
                unsafe { sync_cluster() };

                // The tiles of a block, 128 by 256, by the number of its cluster's, 256 by 256: some down, then to the right, then the next ones down.
                // What runs at once is about square, and so shares rows and columns in the cache.
                let (rows, wide, steps) = ((m + 255) / 256, (n + 255) / 256, (k + 63) / 64);
                let group = 8.min(rows & -rows);
                // SAFETY: a power of two that divides the rows.
                unsafe { assert_unchecked(group >= 1 && group <= 8 && rows >= group) };
                let high = rows / group;
                // SAFETY: m and n are at most 65536.
                unsafe { assert_unchecked(high >= 1 && high <= 256 && wide >= 1 && wide <= 256) };
                let raster = (layout!((group, wide, high):(2, 0, {2 * group})), layout!((group, wide, high):(0, 1, 0)));
                let (first, every) = (block as u32 / CLUSTER, blocks() as u32 / CLUSTER);
                // SAFETY: a grid has whole clusters.
                unsafe { assert_unchecked(every > 0) };
                let tiles = (rows * wide) as u32 $(* $batches as u32)?;
                // SAFETY: the number of a tile is in the raster's shape, whose offsets are less than 512 and 256.
                let place = |tile: u32| unsafe {
                    let tile = tile as i32;
                    $(
                        // One batch after another.
                        let ($batch, tile) = (tile / (rows * wide), tile % (rows * wide));
                        assert_unchecked((0..32767).contains(&$batch));
                    )?
                    let row = raster.0.crd2idx_unchecked::<i32, _>(tile) + rank;
                    let column = raster.1.crd2idx_unchecked::<i32, _>(tile);
                    assert_unchecked((0..512).contains(&row) && (0..256).contains(&column));
                    (row, column $(, $batch)?)
                };

                if thread < 128 {
                    // SAFETY: all of the warpgroup.
                    unsafe { give_registers::<40>() };
                    if thread == 0 {
                        // The cluster's blocks are (m,n): what one loads of B goes to all m.
                        let mask = create_tma_multicast_mask(layout!((2, 1)), (.., _0));
                        let mut pipe = PipelineState::<STAGES>::producer();
                        let mut tile = first;
                        while tile < tiles {
                            let (row, column $(, $batch)?) = place(tile);
                            // Tiles of one round read the same rows of A and of B, a part of k after another. Clusters that drift apart would
                            // read these from memory again: at 16384, three times as much.
                            let begun = tile - first;
                            if begun > 0 && rank == 0 {
                                pace.arrive(tiles - every);
                                pace.wait(begun, if begun + every < tiles { steps as u32 / 2 } else { 0 });
                            }
                            // (TMA,k), (TMA,PIPE)
                            let g_a = tma_a.get_tma_tensor((m, k $(, $batches)?)).local_tile((_128, _64), (row, .. $(, $batch)?)).group::<0, 2>();
                            let g_b = tma_b.get_tma_tensor((n, k $(, $batches)?)).local_tile((_256, _64), (column, .. $(, $batch)?)).group::<0, 2>();
                            let (t_ag_a, t_as_a) = tma_partition(tma_a, _0, layout!(1), s_a.group::<0, 2>(), g_a);
                            let (t_bg_b, t_bs_b) = tma_partition(tma_b, rank, layout!(2), s_b.group::<0, 2>(), g_b);
                            for step in 0..steps {
                                let stage = pipe.stage();
                                empty(stage).wait(pipe.parity());
                                // SAFETY: the stage is empty in both blocks, which load half of B's rows for each other.
                                unsafe {
                                    full(stage).expect(STAGE);
                                    let (a, b) = (tma_a.with(full(stage)), tma_b.with_multicast(full(stage), mask));
                                    copy_tma(a, t_ag_a.slice((.., step)), t_as_a.slice((.., stage)));
                                    copy_tma(b, t_bg_b.slice((.., step)), t_bs_b.slice((.., stage)));
                                }
                                pipe.advance();
                            }
                            tile += every;
                        }
                    }
                } else {
                    // SAFETY: all of both warpgroups come here. What they write is in shared memory, a part for each.
                    let (consumer, own) = unsafe {
                        take_registers::<232>();
                        (launch.thread().among::<128, 256>(), launch.thread().in_warpgroup())
                    };
                    let (group, thread) = (consumer.value() / 128, own.value());
                    // Two warpgroups, one above the other. Both operands are read from shared memory, of which all threads name the whole tile.
                    let mma =
                        make_tiled_mma($atom(_256), layout!((2, 1, 1)), (Underscore, Underscore, Underscore));
                    let thr_mma = mma.get_slice(consumer);
                    let (t_cs_a, t_cs_b) = (thr_mma.partition_a(s_a), thr_mma.partition_b(s_b));
                    let t_cr_c = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((128, 256)));
                    // A warpgroup's sums leave by boxes of some columns.
                    let out =
                        make_tiled_mma($atom($columns), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
                    let r2s = make_tiled_copy_c($copy, $bits, out);
                    let s_c = s_c.slice((.., .., .., group));
                    let t_rs_c = r2s.get_slice(own).partition_d(s_c);
                    let arrive = |stage: i32| {
                        if thread < CLUSTER as i32 {
                            // SAFETY: this warpgroup has read the stage, and says so once to each block.
                            unsafe { empty(stage).arrive_in(thread as u32) };
                        }
                    };
                    let mut pipe = PipelineState::<STAGES>::consumer();
                    let mut tile = first;
                    while tile < tiles {
                        let (row, column $(, $batch)?) = place(tile);
                        // One stage is being multiplied while the next is waited for; then it is given back.
                        let mut before = 0;
                        for step in 0..steps {
                            let stage = pipe.stage();
                            full(stage).wait(pipe.parity());
                            warpgroup_arrive(&t_cr_c);
                            let (a, b) = (t_cs_a.slice((.., .., .., stage)), t_cs_b.slice((.., .., .., stage)));
                            // SAFETY: the stage is full.
                            unsafe { warpgroup_gemm(mma, a, b, t_cr_c.view(), step > 0) };
                            warpgroup_commit_batch();
                            warpgroup_wait::<1, _, _>(&t_cr_c);
                            if step > 0 {
                                arrive(before);
                            }
                            before = stage;
                            pipe.advance();
                        }
                        warpgroup_wait::<0, _, _>(&t_cr_c);
                        arrive(before);

                        // The boxes of this warpgroup's tile: (TMA,n), (TMA,PIPE_C).
                        let g_c = tma_c.get_tma_tensor((m, n $(, $batches)?)).local_tile((_64, _256), (2 * row + group, column $(, $batch)?));
                        let g_c = g_c.local_tile((_64, $columns), (_0, ..)).group::<0, 2>();
                        let (t_cg_c, t_cs_c) = tma_partition(tma_c, _0, layout!(1), s_c.group::<0, 2>(), g_c);
                        // As elements of C: the same registers, as those of the boxes.
                        let t_cr_out = $convert(&t_cr_c);
                        let t_rr_c = retile(r2s, t_cr_out.view().composition(layout!(((2, 2, $eights), 1, $count))));
                        for number in 0..$count {
                            // What was in the box's place before has been read.
                            if thread == 0 {
                                tma_store_wait_read::<1>();
                            }
                            // SAFETY: the box's memory has been read by the copy engine; then it is written by all before it is stored.
                            unsafe {
                                sync_warpgroup(group + 1);
                                copy_with(r2s, t_rr_c.slice((.., .., number)), t_rs_c.slice((.., .., 0, number % 2)));
                                fence_async();
                                sync_warpgroup(group + 1);
                                if thread == 0 {
                                    copy_tma_store(tma_c, t_cs_c.slice((.., number % 2)), t_cg_c.slice((.., number)));
                                }
                            }
                        }
                        tile += every;
                    }
                    if thread == 0 {
                        tma_store_wait_read::<0>();
                    }
                }
                // No block ends while another may still write to its shared memory.
                // SAFETY: all threads come here.
                unsafe { sync_cluster() };
            }
        }
    )* };
}

// ceiling: hgemm_sm90 threads 384 registers 168 index 259
// ceiling: bgemm_sm90 threads 384 registers 168 index 259
// ceiling: hgemm_sm90_f32 threads 384 registers 168 index 279
// ceiling: hgemm_sm90_batched threads 384 registers 168 index 303
products! {
    /// Halves, and C of halves.
    hgemm_sm90 2 (): SM90_64xNx16_F32F16F16_SS, u16 C, (_64, 8, 4), convert_f16 SM90_U32x4_STSM_N _16;
    /// `bfloat16`, and C of `bfloat16`.
    bgemm_sm90 2 (): SM90_64xNx16_F32BF16BF16_SS, u16 C, (_64, 8, 4), convert_bf16 SM90_U32x4_STSM_N _16;
    /// Halves, and C of floats.
    hgemm_sm90_f32 2 (): SM90_64xNx16_F32F16F16_SS, f32 C_F32, (_32, 4, 8), identity UniversalCopy_64 _32;
    /// Halves, of several products: their matrices are tensors of three modes.
    #[allow(clippy::too_many_arguments, reason = "as many as the launch has")]
    hgemm_sm90_batched 3 (batch of batches): SM90_64xNx16_F32F16F16_SS, u16 C, (_64, 8, 4), convert_f16 SM90_U32x4_STSM_N _16;
}
