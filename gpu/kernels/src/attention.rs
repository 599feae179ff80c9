//! Attention forward, `softmax(Q · Kᵀ / √128) · V` of halves, for heads of 128: for Hopper, in CuTe's words. A `TiledMma` of `wgmma` makes scores of
//! queries and keys in shared memory, another sums values by weights that are in registers, tiles come by the copy engine, and what goes out by
//! a `TiledCopy`. A block has 128 queries of a head. One thread loads keys and values, two warpgroups take 64 queries each. The scores of the
//! next keys are multiplied while those of the last ones are weighed, and the two warpgroups take turns with the tensor cores.
//!
//! The softmax is computed as keys come: each row has its greatest score so far and the sum of its weights relative to that, and what
//! was summed before is scaled when the greatest grows.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{
    Mbarrier, PipelineState, TensorMap, exp2, fence_async, fence_barrier_init, give_registers, max,
    named_barrier_arrive, named_barrier_sync, quad_reduce, reciprocal, sync_warpgroup, take_registers,
    tma_store_wait_read,
};
use cute_device::tiled::atoms::{SM90_64xNx16_F32F16F16_RS, SM90_64xNx16_F32F16F16_SS, SM90_U32x4_STSM_N};
use cute_device::tiled::{
    Fragment, convert_f16, copy_tma, copy_tma_store, copy_with, make_tiled_copy_c, make_tiled_mma, make_tma_copy,
    partition_fragment_a, partition_fragment_c_of, retile, tma_partition, warpgroup_arrive, warpgroup_commit_batch,
    warpgroup_fence_operand, warpgroup_gemm, warpgroup_wait,
};
use cute_device::{Launch, copy, dynamic_smem, grid_constant, make_rmem_tensor_like, make_smem_tensor};

use crate::tiles::attention::{STAGES, TILE};
use crate::tiles::{A, C};

/// Where the maps of the matrices are, (head · length, 128) each; boxes of [`A`], and of [`C`] of what goes out.
#[derive(Clone, Copy)]
struct Maps {
    queries: *const TensorMap,
    keys: *const TensorMap,
    values: *const TensorMap,
    out: *const TensorMap,
}

/// `log2(e) / √128`: scores are scaled, and `e^x` is a power of two.
const SCALE: f32 = core::f32::consts::LOG2_E * 0.088_388_35;

/// What a thread has of 64 by 128 scores, or sums: of the values the second mode is the row, of two.
type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
/// The same numbers as a product's A, sixteen columns an atom.
type InAtoms = Layout![((2, 2, 2), 1, (4, 2)):((1, 2, 4), 0, (8, 32))];

/// What a thread knows of its two rows.
struct Softmax {
    greatest: [f32; 2],
    sums: [f32; 2],
}

impl Softmax {
    /// Scores become weights relative to the greatest score so far; answers the factors of what was summed before.
    #[inline(always)]
    fn weigh<O>(&mut self, of: &Fragment<O, f32, InRows>) -> [f32; 2] {
        let mut factors = [0.0; 2];
        for row in 0..2 {
            let mut own = of.view().slice(((.., row as i32, ..), 0_i32, 0_i32));
            let mut scores = make_rmem_tensor_like([0.0_f32; 32], &own);
            copy(&own, &mut scores);
            let mut greatest = self.greatest[row];
            for pair in scores.elements().chunks_exact(2) {
                greatest = max(greatest, max(pair[0], pair[1]));
            }
            // SAFETY: all threads of the warp come here.
            greatest = unsafe { quad_reduce(greatest, max) };
            factors[row] = exp2((self.greatest[row] - greatest) * SCALE);
            self.greatest[row] = greatest;
            let (shift, mut sum) = (greatest * SCALE, 0.0);
            for score in scores.elements_mut() {
                *score = exp2(fused(*score, SCALE, -shift));
                sum += *score;
            }
            self.sums[row] = fused(self.sums[row], factors[row], sum);
            copy(&scores, &mut own);
        }
        factors
    }
}

/// Each row times its factor.
#[inline(always)]
fn scale<O>(of: &Fragment<O, f32, InRows>, factors: [f32; 2]) {
    let mut own = of.view();
    let mut sums = make_rmem_tensor_like([0.0_f32; 64], &own);
    copy(&own, &mut sums);
    for (at, sum) in sums.elements_mut().iter_mut().enumerate() {
        *sum *= factors[at / 2 % 2];
    }
    copy(&sums, &mut own);
}

/// Weights as halves, where the second product takes them.
#[inline(always)]
fn pack<O, P>(weights: &Fragment<O, f32, InRows>, into: &Fragment<P, u16, InAtoms>) {
    let halves = convert_f16(weights);
    copy(&halves.view().composition(layout!(((2, 2, 2), 1, (4, 2)))), &mut into.view());
}

/// `a · b + c`.
#[inline(always)]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    cute::algorithm::Mma::mma(cute_device::Fma, a, b, c)
}

#[inline(always)]
unsafe fn attend<const CAUSAL: bool>(maps: Maps, length: i32) {
    // SAFETY: the caller promises it.
    let launch = unsafe {
        assert_unchecked(length >= 128 && length <= 65536 && length % 128 == 0);
        &Launch::<384, 512, 65536>::new()
    };
    // SAFETY: as above.
    let (tma_q, tma_k, tma_v, tma_o) = unsafe {
        (
            make_tma_copy(maps.queries, A),
            make_tma_copy(maps.keys, A),
            make_tma_copy(maps.values, A),
            make_tma_copy(maps.out, C),
        )
    };
    let (thread, head) = (launch.thread().value(), launch.block().y());
    let tiles = length / 128;
    // The longest first, where later queries have more keys.
    let tile = if CAUSAL { tiles - 1 - launch.block().x() } else { launch.block().x() };
    // In tiles of 128 rows: the queries, and the first keys of the head.
    let (queries, first) = (head * tiles + tile, head * tiles);
    let rows = (head + 1) * length;
    // All heads have less than 2^30 rows together, which are 256 GiB.
    // SAFETY: the caller promises it.
    let below = |tile: i32| unsafe { assert_unchecked((0..1 << 23).contains(&tile)) };
    below(queries);
    let count = if CAUSAL { tile + 1 } else { tiles };
    let (smem_q, smem_k) = (dynamic_smem(), dynamic_smem() + TILE);
    let smem_v = smem_k + STAGES * TILE;
    // Rows of a head: (row,column), and by stages of the pipeline. The second product sums over keys: its B is V by columns, in the same memory.
    let atom = layout!(Sw<3, 3, 3> o (8, 64):(64, 1));
    let stages = atom.tile_to_shape((_128, _128, _2), LayoutLeft);
    // SAFETY: the launch has as much memory, which the barriers below keep apart.
    let (s_q, s_k, s_v, s_vt) = unsafe {
        (
            make_smem_tensor::<u16, _>(smem_q, atom.tile_to_shape((_128, _128), LayoutLeft)).named("sQ"),
            make_smem_tensor::<u16, _>(smem_k, stages).named("sK"),
            make_smem_tensor::<u16, _>(smem_v, stages).named("sV"),
            make_smem_tensor::<u16, _>(smem_v, layout!(Sw<3, 3, 3> o ((64, 2), 128, 2):((1, 8192), 64, 16384))),
        )
    };
    // SAFETY: the barriers are behind the values.
    let barrier = |number: i32| unsafe { Mbarrier::at(smem_v + STAGES * TILE + Mbarrier::BYTES * number as u32) };
    let stages = STAGES as i32;
    let (query, key, value) =
        (barrier(0), |stage: i32| barrier(1 + stage), |stage: i32| barrier(1 + 2 * stages + stage));
    let (key_free, value_free) =
        (|stage: i32| barrier(1 + stages + stage), |stage: i32| barrier(1 + 3 * stages + stage));
    if thread == 0 {
        // SAFETY: nobody uses them before the block's barrier.
        unsafe {
            query.init(1);
            for stage in 0..stages {
                key(stage).init(1);
                value(stage).init(1);
                key_free(stage).init(2);
                value_free(stage).init(2);
            }
        }
        fence_barrier_init();
        tma_q.prefetch();
        tma_k.prefetch();
        tma_v.prefetch();
    }
    launch.sync_threads();
    if thread < 128 {
        // SAFETY: all of the warpgroup.
        unsafe { give_registers::<24>() };
        if thread == 0 {
            let g_q = tma_q.get_tma_tensor((rows, _128)).local_tile((_128, _128), (queries, 0_i32));
            let g_k = tma_k.get_tma_tensor((rows, _128)).local_tile((_128, _128), (.., 0_i32));
            let g_v = tma_v.get_tma_tensor((rows, _128)).local_tile((_128, _128), (.., 0_i32));
            let (t_qg_q, t_qs_q) = tma_partition(tma_q, _0, layout!(1), s_q.group::<0, 2>(), g_q.group::<0, 2>());
            let (t_kg_k, t_ks_k) = tma_partition(tma_k, _0, layout!(1), s_k.group::<0, 2>(), g_k.group::<0, 2>());
            let (t_vg_v, t_vs_v) = tma_partition(tma_v, _0, layout!(1), s_v.group::<0, 2>(), g_v.group::<0, 2>());
            // SAFETY: nothing else is there.
            unsafe {
                query.expect(TILE);
                copy_tma(tma_q.with(query), t_qg_q, t_qs_q);
            }
            let (mut k, mut v) = (PipelineState::<STAGES>::producer(), PipelineState::<STAGES>::producer());
            // Values come one step after their keys, from the last keys to the first.
            for step in 0..count + 1 {
                if step < count {
                    key_free(k.stage()).wait(k.parity());
                    let (stage, tile) = (k.stage(), first + count - 1 - step);
                    below(tile);
                    // SAFETY: the stage is free.
                    unsafe {
                        key(stage).expect(TILE);
                        copy_tma(tma_k.with(key(stage)), t_kg_k.slice((.., tile)), t_ks_k.slice((.., stage)));
                    }
                    k.advance();
                }
                if step > 0 {
                    value_free(v.stage()).wait(v.parity());
                    let (stage, tile) = (v.stage(), first + count - step);
                    below(tile);
                    // SAFETY: the stage is free.
                    unsafe {
                        value(stage).expect(TILE);
                        copy_tma(tma_v.with(value(stage)), t_vg_v.slice((.., tile)), t_vs_v.slice((.., stage)));
                    }
                    v.advance();
                }
            }
        }
    } else {
        // SAFETY: all of both warpgroups come here. What they write is in shared memory, a part for each.
        let (consumer, own) = unsafe {
            take_registers::<240>();
            (launch.thread().among::<128, 256>(), launch.thread().in_warpgroup())
        };
        let (group, thread) = (consumer.value() / 128, own.value());
        // Two warpgroups, one above the other. Scores are of rows of shared memory; weights are the first operand where they were made.
        let mma_s =
            make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_128), layout!((2, 1, 1)), (Underscore, Underscore, Underscore));
        let mma_o =
            make_tiled_mma(SM90_64xNx16_F32F16F16_RS(_128), layout!((2, 1, 1)), (Underscore, Underscore, Underscore));
        let (thr_s, thr_o) = (mma_s.get_slice(consumer), mma_o.get_slice(consumer));
        let (t_s_q, t_s_k, t_s_v) = (thr_s.partition_a(s_q), thr_s.partition_b(s_k), thr_o.partition_b(s_vt));
        let t_r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_s, layout!((128, 128)));
        let t_r_p = partition_fragment_a(thr_o, &s_q);
        let t_r_o = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_o, layout!((128, 128)));
        let mut softmax = Softmax { greatest: [f32::NEG_INFINITY; 2], sums: [0.0; 2] };
        let (mut k, mut v) = (PipelineState::<STAGES>::consumer(), PipelineState::<STAGES>::consumer());
        let free = |barrier: Mbarrier| {
            if thread == 0 {
                // SAFETY: this warpgroup has read the stage.
                unsafe { barrier.arrive() };
            }
        };
        // The second warpgroup lets the first begin.
        if group == 1 {
            // SAFETY: the first one comes.
            unsafe { named_barrier_arrive::<256>(3) };
        }

        query.wait(0);
        key(k.stage()).wait(k.parity());
        warpgroup_arrive(&t_r_s);
        // SAFETY: queries and keys are there.
        unsafe { warpgroup_gemm(mma_s, t_s_q, t_s_k.slice((.., .., .., k.stage())), t_r_s.view(), false) };
        warpgroup_commit_batch();
        warpgroup_wait::<0, _, _>(&t_r_s);
        free(key_free(k.stage()));
        k.advance();
        if CAUSAL {
            // The last keys are those of the queries: a query sees none after its own. How far after it a key is, a layout says: of the rows
            // of one warpgroup, by the thread's index in it, since of the index among both the compiler is to know that descriptors need
            // its warpgroup alone.
            let rows = make_tiled_mma(
                SM90_64xNx16_F32F16F16_SS(_128),
                layout!((1, 1, 1)),
                (Underscore, Underscore, Underscore),
            );
            let (after, begin) = rows.get_slice(own).partition_c(layout!((64, 128):(-1, 1)));
            let begin = begin.value() as i32 - 64 * group;
            let mut own = t_r_s.view();
            let mut scores = make_rmem_tensor_like([0.0_f32; 64], &own);
            copy(&own, &mut scores);
            for (i, score) in scores.elements_mut().iter_mut().enumerate() {
                if begin + after.crd2idx(i as i64).value() as i32 > 0 {
                    *score = f32::NEG_INFINITY;
                }
            }
            copy(&scores, &mut own);
        }
        softmax.weigh(&t_r_s);
        pack(&t_r_s, &t_r_p);
        for _ in 1..count {
            key(k.stage()).wait(k.parity());
            // SAFETY: both warpgroups take turns, as many times.
            unsafe { named_barrier_sync::<256>(3 + group) };
            warpgroup_fence_operand(&t_r_p);
            warpgroup_arrive(&t_r_s);
            warpgroup_arrive(&t_r_o);
            // SAFETY: queries and keys are there.
            unsafe { warpgroup_gemm(mma_s, t_s_q, t_s_k.slice((.., .., .., k.stage())), t_r_s.view(), false) };
            warpgroup_commit_batch();
            value(v.stage()).wait(v.parity());
            // SAFETY: the values are there.
            unsafe { warpgroup_gemm(mma_o, t_r_p.view(), t_s_v.slice((.., .., .., v.stage())), t_r_o.view(), true) };
            warpgroup_commit_batch();
            // SAFETY: as above.
            unsafe { named_barrier_arrive::<256>(4 - group) };
            warpgroup_wait::<1, _, _>(&t_r_s);
            free(key_free(k.stage()));
            k.advance();
            let factors = softmax.weigh(&t_r_s);
            warpgroup_wait::<0, _, _>(&t_r_o);
            free(value_free(v.stage()));
            v.advance();
            scale(&t_r_o, factors);
            pack(&t_r_s, &t_r_p);
        }
        value(v.stage()).wait(v.parity());
        warpgroup_fence_operand(&t_r_p);
        warpgroup_arrive(&t_r_o);
        // SAFETY: the values are there.
        unsafe { warpgroup_gemm(mma_o, t_r_p.view(), t_s_v.slice((.., .., .., v.stage())), t_r_o.view(), true) };
        warpgroup_commit_batch();
        warpgroup_wait::<0, _, _>(&t_r_o);

        // SAFETY: all threads of the warp come here.
        scale(&t_r_o, softmax.sums.map(|sum| reciprocal(unsafe { quad_reduce(sum, |a, b| a + b) })));
        // Out by boxes of 64 columns, where the queries of this warpgroup were, which it has read.
        let out =
            make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_64), layout!((1, 1, 1)), (Underscore, Underscore, Underscore));
        let r2s = make_tiled_copy_c(SM90_U32x4_STSM_N, _16, out);
        let s_o = s_q.local_tile((_64, _64), (group, ..));
        let t_s_o = r2s.get_slice(own).partition_d(s_o);
        let halves = convert_f16(&t_r_o);
        let t_r_out = retile(r2s, halves.view().composition(layout!(((2, 2, 8), 1, 2))));
        // SAFETY: all of the warpgroup have read its queries after the barrier, and all is written before it is stored.
        unsafe {
            sync_warpgroup(group + 1);
            for column in 0..2_i32 {
                copy_with(r2s, t_r_out.slice((.., .., column)), t_s_o.slice((.., .., 0, column)));
            }
            fence_async();
            sync_warpgroup(group + 1);
            if thread == 0 {
                let g_o = tma_o.get_tma_tensor((rows, _128)).local_tile((_64, _64), (2 * queries + group, ..));
                let (t_og_o, t_os_o) = tma_partition(tma_o, _0, layout!(1), s_o.group::<0, 2>(), g_o.group::<0, 2>());
                for column in 0..2_i32 {
                    copy_tma_store(tma_o, t_os_o.slice((.., column)), t_og_o.slice((.., column)));
                }
                tma_store_wait_read::<0>();
            }
        }
    }
}

macro_rules! kernels {
    ($($(#[$about:meta])* $name:ident $causal:literal;)*) => { $(
        kernel! {
            $(#[$about])*
            ///
            /// # Safety
            /// Launched with (length / 128, heads) blocks of 384 threads, at most (512, 65536), and `tiles::attention::BYTES` of shared
            /// memory; the maps are those of the matrices, and the length is a multiple of 128, from 128 on; all heads have less than 2^30
            /// rows together.
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

// ceiling: attention threads 384 registers 168 index 244
// ceiling: attention_causal threads 384 registers 168 index 361
kernels! {
    /// Every query sees every key.
    attention false;
    /// A query sees the keys up to its own.
    attention_causal true;
}
