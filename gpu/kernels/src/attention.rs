//! Attention forward, `softmax(Q · Kᵀ / √128) · V` of halves, for heads of 128, on Hopper, written
//! with CuTe's tiled operations. A `TiledMma` of `wgmma` computes the scores from queries and keys
//! in shared memory, and another one multiplies the weights, which are in registers, by the values.
//! The copy engine loads the tiles, and a `TiledCopy` writes the output. A block has 128 queries of
//! a head. One thread loads keys and values, and two warpgroups have 64 queries each. The scores of
//! the next keys are multiplied while the weights of the last ones are computed, and the two
//! warpgroups take turns with the tensor cores. The softmax is updated with each tile of keys.
//!
//! | role | who | what |
//! |---|---|---|
//! | [`set_up`](Attention::set_up) | all threads | the block's tiles, shared memory and barriers |
//! | [`load`](Attention::load) | a thread of the first warpgroup | queries, then keys and values |
//! | [`multiply`](Attention::multiply) | two warpgroups | scores, softmax, sums |
//! | [`write`](Attention::write) | the same | the output |

#[path = "attention/shared.rs"]
mod shared;
#[path = "attention/softmax.rs"]
mod softmax;

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, PipelineState, TensorMap, fence_async, fence_barrier_init, give_registers,
    named_barrier_arrive, named_barrier_sync, quad_reduce, reciprocal, sync_warpgroup,
    take_registers, tma_store_wait_read,
};
use cute_device::tiled::atoms::{
    SM90_64xNx16_F32F16F16_RS, SM90_64xNx16_F32F16F16_SS, SM90_U32x4_STSM_N,
};
use cute_device::tiled::{
    Fragment, TmaCopy, convert_f16, copy_tma, copy_tma_store, copy_with, make_tiled_copy_c,
    make_tiled_mma, make_tma_copy, partition_fragment_a, partition_fragment_c_of, retile,
    tma_partition, warpgroup_arrive, warpgroup_commit_batch, warpgroup_fence_operand,
    warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Launch, Thread, dynamic_smem, grid_constant, kernel, make_smem_tensor};

use crate::tiles::attention::{STAGES, TILE};
use crate::tiles::{A, C, K_SW128};
use shared::{Barriers, Queries, Stages, ValuesByColumns};
use softmax::{InRows, Softmax, hide_later_keys, pack, scale};

/// The addresses of the matrices' maps, (head · length, 128) each; boxes of [`A`], and boxes of
/// [`C`] for the output.
#[derive(Clone, Copy)]
struct Maps {
    queries: *const TensorMap,
    keys: *const TensorMap,
    values: *const TensorMap,
    out: *const TensorMap,
}

/// A launch of these kernels.
type Blocks = Launch<384, 512, 65536>;

/// A tile's index is less than 2^23: all heads together have less than 2^30 rows, 256 GiB.
///
/// # Safety
/// `tile` is the index of one of these tiles.
#[inline(always)]
unsafe fn assume_tile(tile: i32) {
    // SAFETY: the caller promises it.
    unsafe { assert_unchecked((0..1 << 23).contains(&tile)) };
}

/// A block's work, which all roles know.
struct Attention<const CAUSAL: bool> {
    tma_q: TmaCopy<u16, A>,
    tma_k: TmaCopy<u16, A>,
    tma_v: TmaCopy<u16, A>,
    tma_o: TmaCopy<u16, C>,
    s_q: Queries,
    s_k: Stages,
    s_v: Stages,
    /// The values by columns, in the same memory: the second product sums over keys.
    s_vt: ValuesByColumns,
    barriers: Barriers,
    /// The rows of this head and of all before it.
    rows: i32,
    /// In tiles of 128 rows: the queries, the first keys of the head, and how many tiles of keys
    /// there are.
    queries: i32,
    first: i32,
    count: i32,
}

impl<const CAUSAL: bool> Attention<CAUSAL> {
    /// Set-up, by all threads: the block's tiles and its shared memory. The first thread makes the
    /// barriers, and all meet at the block's.
    ///
    /// # Safety
    /// The same as for the kernels below.
    #[inline(always)]
    unsafe fn set_up(launch: &Blocks, maps: Maps, length: i32) -> Self {
        // SAFETY: the caller promises it.
        let (tma_q, tma_k, tma_v, tma_o) = unsafe {
            assert_unchecked(length >= 128 && length <= 65536 && length % 128 == 0);
            (
                make_tma_copy(maps.queries, A),
                make_tma_copy(maps.keys, A),
                make_tma_copy(maps.values, A),
                make_tma_copy(maps.out, C),
            )
        };
        let (tiles, head) = (length / 128, launch.block().y());
        // The longest first, where later queries have more keys.
        let tile = if CAUSAL {
            tiles - 1 - launch.block().x()
        } else {
            launch.block().x()
        };
        let (queries, first) = (head * tiles + tile, head * tiles);
        // SAFETY: the caller promises it.
        unsafe { assume_tile(queries) };
        let (smem_q, smem_k) = (dynamic_smem(), dynamic_smem() + TILE);
        let smem_v = smem_k + STAGES * TILE;
        let stages = K_SW128.tile_to_shape((_128, _128, _2), LayoutLeft);
        // SAFETY: the launch has this memory, and the barriers keep its accesses apart.
        let (s_q, s_k, s_v, s_vt) = unsafe {
            (
                make_smem_tensor(smem_q, K_SW128.tile_to_shape((_128, _128), LayoutLeft))
                    .named("sQ"),
                make_smem_tensor(smem_k, stages).named("sK"),
                make_smem_tensor(smem_v, stages).named("sV"),
                make_smem_tensor(
                    smem_v,
                    layout!(Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384)),
                ),
            )
        };
        let barriers = Barriers(smem_v + STAGES * TILE);
        if launch.thread().value() == 0 {
            // SAFETY: no thread uses them before the block's barrier.
            unsafe { barriers.init() };
            fence_barrier_init();
            tma_q.prefetch();
            tma_k.prefetch();
            tma_v.prefetch();
        }
        launch.sync_threads();
        let (rows, count) = ((head + 1) * length, if CAUSAL { tile + 1 } else { tiles });
        Self {
            tma_q,
            tma_k,
            tma_v,
            tma_o,
            s_q,
            s_k,
            s_v,
            s_vt,
            barriers,
            rows,
            queries,
            first,
            count,
        }
    }

    /// The loader (producer), one thread: the queries, then keys and values, a tile of each per
    /// stage, from the last keys to the first.
    ///
    /// Waits for `key_free` and `value_free`; the copy engine arrives at `query`, `key` and `value`
    /// with the bytes.
    ///
    /// # Safety
    /// One thread of the block, after the set-up, executes this once.
    #[inline(always)]
    unsafe fn load(&self) {
        let Self {
            tma_q,
            tma_k,
            tma_v,
            s_q,
            s_k,
            s_v,
            barriers,
            rows,
            queries,
            first,
            count,
            ..
        } = *self;
        let g_q = tma_q
            .get_tma_tensor((rows, _128))
            .local_tile((_128, _128), (queries, 0_i32));
        let g_k = tma_k
            .get_tma_tensor((rows, _128))
            .local_tile((_128, _128), (.., 0_i32));
        let g_v = tma_v
            .get_tma_tensor((rows, _128))
            .local_tile((_128, _128), (.., 0_i32));
        let (t_qg_q, t_qs_q) = tma_partition(
            tma_q,
            _0,
            layout!(1),
            s_q.group::<0, 2>(),
            g_q.group::<0, 2>(),
        );
        let (t_kg_k, t_ks_k) = tma_partition(
            tma_k,
            _0,
            layout!(1),
            s_k.group::<0, 2>(),
            g_k.group::<0, 2>(),
        );
        let (t_vg_v, t_vs_v) = tma_partition(
            tma_v,
            _0,
            layout!(1),
            s_v.group::<0, 2>(),
            g_v.group::<0, 2>(),
        );
        // SAFETY: nothing else is in this memory.
        unsafe {
            barriers.query().expect(TILE);
            copy_tma(tma_q.with(barriers.query()), t_qg_q, t_qs_q);
        }
        let (mut k, mut v) = (
            PipelineState::<STAGES>::producer(),
            PipelineState::<STAGES>::producer(),
        );
        // Values come one step after their keys.
        for step in 0..count + 1 {
            if step < count {
                barriers.key_free(k.stage()).wait(k.parity());
                let (stage, tile) = (k.stage(), first + count - 1 - step);
                // SAFETY: the tile is one of the head's, and the stage is free.
                unsafe {
                    assume_tile(tile);
                    let key = barriers.key(stage);
                    key.expect(TILE);
                    copy_tma(
                        tma_k.with(key),
                        t_kg_k.slice((.., tile)),
                        t_ks_k.slice((.., stage)),
                    );
                }
                k.advance();
            }
            if step > 0 {
                barriers.value_free(v.stage()).wait(v.parity());
                let (stage, tile) = (v.stage(), first + count - step);
                // SAFETY: as above.
                unsafe {
                    assume_tile(tile);
                    let value = barriers.value(stage);
                    value.expect(TILE);
                    copy_tma(
                        tma_v.with(value),
                        t_vg_v.slice((.., tile)),
                        t_vs_v.slice((.., stage)),
                    );
                }
                v.advance();
            }
        }
    }

    /// A multiplier (consumer), one of two warpgroups with 64 queries each: scores, their softmax,
    /// and the sums of values, which it hands to [`write`](Self::write). The scores of the next
    /// keys are multiplied while the weights of the last ones are computed.
    ///
    /// Waits for `query`, `key` and `value`, and arrives at `key_free` and `value_free`. At the
    /// named barriers 3 and 4, the two warpgroups take turns with the tensor cores: each waits at
    /// its own barrier, and arrives at the other's when it has begun its products.
    ///
    /// # Safety
    /// All threads of both warpgroups execute this once, after the set-up: `consumer` is the index
    /// among both, and `own` the one in the warpgroup.
    #[inline(always)]
    unsafe fn multiply(&self, consumer: Thread<'_, 256>, own: Thread<'_, 128>) {
        let Self {
            s_q,
            s_k,
            s_vt,
            barriers,
            count,
            ..
        } = *self;
        let (group, thread) = (consumer.value() / 128, own.value());
        // Two warpgroups, one above the other. Scores are products of rows in shared memory; the
        // weights stay in registers, as the first operand of the second product.
        let mma_s = make_tiled_mma(
            SM90_64xNx16_F32F16F16_SS(_128),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let mma_o = make_tiled_mma(
            SM90_64xNx16_F32F16F16_RS(_128),
            layout!((2, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let (thr_s, thr_o) = (mma_s.get_slice(consumer), mma_o.get_slice(consumer));
        let (t_s_q, t_s_k, t_s_v) = (
            thr_s.partition_a(s_q),
            thr_s.partition_b(s_k),
            thr_o.partition_b(s_vt),
        );
        let t_r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, layout!((128, 128)));
        let t_r_p = partition_fragment_a(thr_o, &s_q);
        let t_r_o = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, layout!((128, 128)));
        let mut softmax = Softmax {
            greatest: [f32::NEG_INFINITY; 2],
            sums: [0.0; 2],
        };
        let (mut k, mut v) = (
            PipelineState::<STAGES>::consumer(),
            PipelineState::<STAGES>::consumer(),
        );
        let free = |barrier: Mbarrier| {
            if thread == 0 {
                // SAFETY: this warpgroup has read the stage.
                unsafe { barrier.arrive() };
            }
        };
        // The second warpgroup lets the first begin.
        if group == 1 {
            // SAFETY: the first warpgroup also arrives at this barrier.
            unsafe { named_barrier_arrive::<256>(3) };
        }

        barriers.query().wait(0);
        barriers.key(k.stage()).wait(k.parity());
        warpgroup_arrive(&t_r_s);
        // SAFETY: queries and keys are there.
        unsafe {
            warpgroup_gemm(
                mma_s,
                t_s_q,
                t_s_k.slice((.., .., .., k.stage())),
                t_r_s.view(),
                false,
            )
        };
        warpgroup_commit_batch();
        warpgroup_wait::<0, _, _>(&t_r_s);
        free(barriers.key_free(k.stage()));
        k.advance();
        if CAUSAL {
            hide_later_keys(own, group, &t_r_s);
        }
        softmax.weigh(&t_r_s);
        pack(&t_r_s, &t_r_p);
        for _ in 1..count {
            barriers.key(k.stage()).wait(k.parity());
            // SAFETY: both warpgroups alternate, the same number of times.
            unsafe { named_barrier_sync::<256>(3 + group) };
            warpgroup_fence_operand(&t_r_p);
            warpgroup_arrive(&t_r_s);
            warpgroup_arrive(&t_r_o);
            // SAFETY: queries and keys are there.
            unsafe {
                warpgroup_gemm(
                    mma_s,
                    t_s_q,
                    t_s_k.slice((.., .., .., k.stage())),
                    t_r_s.view(),
                    false,
                )
            };
            warpgroup_commit_batch();
            barriers.value(v.stage()).wait(v.parity());
            // SAFETY: the values are there.
            unsafe {
                warpgroup_gemm(
                    mma_o,
                    t_r_p.view(),
                    t_s_v.slice((.., .., .., v.stage())),
                    t_r_o.view(),
                    true,
                )
            };
            warpgroup_commit_batch();
            // SAFETY: as above.
            unsafe { named_barrier_arrive::<256>(4 - group) };
            warpgroup_wait::<1, _, _>(&t_r_s);
            free(barriers.key_free(k.stage()));
            k.advance();
            let factors = softmax.weigh(&t_r_s);
            warpgroup_wait::<0, _, _>(&t_r_o);
            free(barriers.value_free(v.stage()));
            v.advance();
            scale(&t_r_o, factors);
            pack(&t_r_s, &t_r_p);
        }
        barriers.value(v.stage()).wait(v.parity());
        warpgroup_fence_operand(&t_r_p);
        warpgroup_arrive(&t_r_o);
        // SAFETY: the values are there.
        unsafe {
            warpgroup_gemm(
                mma_o,
                t_r_p.view(),
                t_s_v.slice((.., .., .., v.stage())),
                t_r_o.view(),
                true,
            )
        };
        warpgroup_commit_batch();
        warpgroup_wait::<0, _, _>(&t_r_o);

        // SAFETY: all threads of the warp execute this, and this warpgroup no longer reads its
        // queries.
        unsafe {
            scale(
                &t_r_o,
                softmax
                    .sums
                    .map(|sum| reciprocal(quad_reduce(sum, |a, b| a + b))),
            );
            self.write(own, group, &t_r_o);
        }
    }

    /// The writer (epilogue) of one multiplying warpgroup: its sums are stored in boxes of 64
    /// columns, through the memory of its queries.
    ///
    /// Meets the rest of the warpgroup at the named barrier `group + 1`, before the memory is
    /// written and before it is stored.
    ///
    /// # Safety
    /// All threads of the warpgroup execute this, and no product reads its queries any more.
    #[inline(always)]
    unsafe fn write<O>(&self, own: Thread<'_, 128>, group: i32, t_r_o: &Fragment<O, f32, InRows>) {
        let Self {
            tma_o,
            s_q,
            rows,
            queries,
            ..
        } = *self;
        let out = make_tiled_mma(
            SM90_64xNx16_F32F16F16_SS(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let s_o = s_q.local_tile((_64, _64), (group, ..));
        let t_s_o = r2s.get_slice(own).partition_d(s_o);
        let halves = convert_f16(t_r_o);
        let t_r_out = retile(r2s, halves.view().composition(layout!(((2, 2, 8), 1, 2))));
        // SAFETY: all of the warpgroup have read its queries after the barrier, and all is written
        // before it is stored.
        unsafe {
            sync_warpgroup(group + 1);
            for column in 0..2_i32 {
                copy_with(
                    r2s,
                    t_r_out.slice((.., .., column)),
                    t_s_o.slice((.., .., 0, column)),
                );
            }
            fence_async();
            sync_warpgroup(group + 1);
            if own.value() == 0 {
                let g_o = tma_o
                    .get_tma_tensor((rows, _128))
                    .local_tile((_64, _64), (2 * queries + group, ..));
                let (t_og_o, t_os_o) = tma_partition(
                    tma_o,
                    _0,
                    layout!(1),
                    s_o.group::<0, 2>(),
                    g_o.group::<0, 2>(),
                );
                for column in 0..2_i32 {
                    copy_tma_store(
                        tma_o,
                        t_os_o.slice((.., column)),
                        t_og_o.slice((.., column)),
                    );
                }
                tma_store_wait_read::<0>();
            }
        }
    }
}

/// Gives each thread of a block its role.
///
/// # Safety
/// The same as for the kernels below.
#[inline(always)]
unsafe fn attend<const CAUSAL: bool>(maps: Maps, length: i32) {
    // SAFETY: the caller promises it.
    let launch = unsafe { &Blocks::new() };
    // SAFETY: as above.
    let kernel = unsafe { Attention::<CAUSAL>::set_up(launch, maps, length) };
    let thread = launch.thread().value();
    // SAFETY: whole warpgroups take each branch, and exactly a role's threads call it. The
    // multipliers write to shared memory, each thread to its own part.
    unsafe {
        if thread < 128 {
            give_registers::<24>();
            if thread == 0 {
                kernel.load();
            }
        } else {
            take_registers::<240>();
            kernel.multiply(
                launch.thread().among::<128, 256>(),
                launch.thread().in_warpgroup(),
            );
        }
    }
}

macro_rules! kernels {
    ($($(#[$about:meta])* $name:ident $causal:literal, index $index:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with (length / 128, heads) blocks of 384 threads, at most (512, 65536), and
            /// `tiles::attention::BYTES` of shared memory; the maps match the matrices, and the
            /// length is a multiple of 128, from 128 on; all heads have less than 2^30 rows
            /// together.
            threads = crate::tiles::THREADS, registers = 168, index = $index;
            pub unsafe fn $name(queries: TensorMap, keys: TensorMap, values: TensorMap, out: TensorMap, length: i32) {
                // SAFETY: the caller promises it; the maps are the first four arguments.
                unsafe {
                    let (queries, keys) = (grid_constant!($name, 0, queries), grid_constant!($name, 1, keys));
                    let (values, out) = (grid_constant!($name, 2, values), grid_constant!($name, 3, out));
                    attend::<$causal>(Maps { queries, keys, values, out }, length);
                }
            }
        }
    )* };
}

kernels! {
    /// Every query sees every key.
    attention false, index 244;
    /// A query sees the keys up to its own.
    attention_causal true, index 361;
}
