//! Attention forward, `softmax(Q · Kᵀ / √128) · V` of halves, for heads of 128: for Hopper. A block has 128 queries of a head. One thread
//! loads keys and values by the copy engine (TMA), two warpgroups take 64 queries each. The scores of the next keys are multiplied
//! (`wgmma`) while those of the last ones are weighed, and the two warpgroups take turns with the tensor cores.
//!
//! The softmax is computed as keys come: each row has its greatest score so far and the sum of its weights relative to that, and what
//! was summed before is scaled when the greatest grows.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{
    Accumulators, Descriptor, Mbarrier, PipelineState, Sm90M64N128K16F32F16, Sm90M64N128K16F32F16Rs, TensorMap, Wgmma,
    exp2, fence_async, fence_barrier_init, give_registers, max, named_barrier_arrive, named_barrier_sync, pack_f16,
    prefetch_map, quad_reduce, reciprocal, stmatrix_x4, sync_warpgroup, take_registers, tma_load, tma_store,
    tma_store_wait_read, warp_uniform, wgmma_commit,
};
use cute_device::{Launch, dynamic_smem, grid_constant, make_smem_tensor, zeros};

use crate::tiles::attention::{COLUMNS_OF_HEAD, OUT, ROWS_OF_HEAD, ROWS_OUT, STAGES, TILE};

/// Where the maps of the matrices are, (head · length, 128) each; boxes of 128 by 64, and of 64 by 64 of what goes out.
#[derive(Clone, Copy)]
struct Maps {
    queries: *const TensorMap,
    keys: *const TensorMap,
    values: *const TensorMap,
    out: *const TensorMap,
}

/// `log2(e) / √128`: scores are scaled, and `e^x` is a power of two.
const SCALE: f32 = core::f32::consts::LOG2_E * 0.088_388_35;

/// What a warpgroup's thread knows of its two rows, of which it has every eighth pair of columns.
struct Softmax {
    greatest: [f32; 2],
    sum: [f32; 2],
}

impl Softmax {
    /// Scores become weights relative to the greatest score so far; answers the factors of what was summed before.
    #[inline(always)]
    fn weigh(&mut self, scores: &mut [f32; 64]) -> [f32; 2] {
        let mut factors = [0.0; 2];
        for half in 0..2 {
            let mut greatest = self.greatest[half];
            for step in 0..16 {
                greatest = max(greatest, max(scores[4 * step + 2 * half], scores[4 * step + 2 * half + 1]));
            }
            // SAFETY: all threads of the warp come here.
            greatest = unsafe { quad_reduce(greatest, max) };
            factors[half] = exp2((self.greatest[half] - greatest) * SCALE);
            self.greatest[half] = greatest;
            let shift = greatest * SCALE;
            let mut sum = 0.0;
            for step in 0..16 {
                for score in &mut scores[4 * step + 2 * half..4 * step + 2 * half + 2] {
                    *score = exp2(fused(*score, SCALE, -shift));
                    sum += *score;
                }
            }
            self.sum[half] = fused(self.sum[half], factors[half], sum);
        }
        factors
    }
}

/// `a · b + c`.
#[inline(always)]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    cute::algorithm::Mma::mma(cute_device::Fma, a, b, c)
}

/// Weights as the second product takes them: for each 16 keys, four registers of two.
#[inline(always)]
fn packed(weights: &[f32; 64], into: &mut [[u32; 4]; 8]) {
    for (step, pairs) in into.iter_mut().enumerate() {
        for (i, pair) in pairs.iter_mut().enumerate() {
            *pair = pack_f16(weights[8 * step + 2 * i], weights[8 * step + 2 * i + 1]);
        }
    }
}

#[inline(always)]
unsafe fn attend<const CAUSAL: bool>(maps: Maps, length: i32) {
    // SAFETY: the caller promises it.
    let launch = unsafe {
        assert_unchecked(length >= 128 && length <= 65536 && length % 128 == 0);
        &Launch::<384, 512, 65536>::new()
    };
    let (thread, head) = (launch.thread().value(), launch.block().y());
    let tiles = length / 128;
    // The longest first, where later queries have more keys.
    let tile = if CAUSAL { tiles - 1 - launch.block().x() } else { launch.block().x() };
    let (row, first) = (head * length + 128 * tile, head * length);
    let count = if CAUSAL { tile + 1 } else { tiles };
    let smem = dynamic_smem();
    let (keys, values) = (smem + TILE, smem + (1 + STAGES) * TILE);
    // SAFETY: the barriers are behind the values.
    let barrier =
        |number: i32| unsafe { Mbarrier::at(smem + (1 + 2 * STAGES) * TILE + Mbarrier::BYTES * number as u32) };
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
        // SAFETY: the caller promises that they are maps.
        unsafe {
            prefetch_map(maps.queries);
            prefetch_map(maps.keys);
            prefetch_map(maps.values);
        }
    }
    launch.sync_threads();
    // Both halves of 128 rows of a head.
    let load = |to: u32, map: *const TensorMap, row: i32, full: Mbarrier| {
        // SAFETY: the memory is free.
        unsafe {
            full.expect(TILE);
            tma_load(to, map, (0, row), full);
            tma_load(to + TILE / 2, map, (64, row), full);
        }
    };

    if thread < 128 {
        // SAFETY: all of the warpgroup.
        unsafe { give_registers::<24>() };
        if thread == 0 {
            load(smem, maps.queries, row, query);
            let (mut k, mut v) = (PipelineState::<STAGES>::producer(), PipelineState::<STAGES>::producer());
            // Values come one step after their keys, from the last keys to the first.
            for step in 0..count + 1 {
                if step < count {
                    key_free(k.stage()).wait(k.parity());
                    load(keys + TILE * k.stage() as u32, maps.keys, first + 128 * (count - 1 - step), key(k.stage()));
                    k.advance();
                }
                if step > 0 {
                    value_free(v.stage()).wait(v.parity());
                    load(values + TILE * v.stage() as u32, maps.values, first + 128 * (count - step), value(v.stage()));
                    v.advance();
                }
            }
        }
    } else {
        // SAFETY: all of both warpgroups; a warp is in one of them.
        let group = unsafe {
            take_registers::<240>();
            warp_uniform(thread / 128 - 1)
        };
        // SAFETY: there are three warpgroups, and this is not the first.
        unsafe { assert_unchecked(group >= 0 && group < 2) };
        let thread = thread & 127;
        // SAFETY: the tiles are in shared memory; a warpgroup has 64 rows of the queries.
        let (q, k0, v0) = unsafe {
            let rows = make_smem_tensor::<u16, _>(smem, ROWS_OF_HEAD).address((64 * group, 0));
            (
                Descriptor::k_major(smem, ROWS_OF_HEAD).advanced(i64::from(rows - smem) / 2),
                Descriptor::k_major(keys, ROWS_OF_HEAD),
                Descriptor::mn_major(values, COLUMNS_OF_HEAD),
            )
        };
        let mut scores = Accumulators::<64>::zeros();
        let mut sums = Accumulators::<64>::zeros();
        let mut weights = zeros::<[u32; 4], 8>();
        let mut softmax = Softmax { greatest: [f32::NEG_INFINITY; 2], sum: [0.0; 2] };
        let (mut k, mut v) = (PipelineState::<STAGES>::consumer(), PipelineState::<STAGES>::consumer());
        // Scores of the keys of a stage.
        let score = |scores: &mut Accumulators<64>, stage: i32| {
            for step in 0..8 {
                let at = ROWS_OF_HEAD.layout().crd2idx((_0, 16 * i64::from(step))).value();
                // SAFETY: queries and keys are there.
                unsafe {
                    let keys = k0.advanced(i64::from(stage) * i64::from(TILE / 2) + at);
                    Sm90M64N128K16F32F16::wgmma(scores, q.advanced(at), keys, step > 0);
                }
            }
            wgmma_commit();
        };
        let sum = |sums: &mut Accumulators<64>, weights: &[[u32; 4]; 8], stage: i32| {
            for (step, weights) in weights.iter().enumerate() {
                let at = COLUMNS_OF_HEAD.layout().crd2idx((_0, 16 * step as i64)).value();
                // SAFETY: the values are there.
                unsafe {
                    let values = v0.advanced(i64::from(stage) * i64::from(TILE / 2) + at);
                    Sm90M64N128K16F32F16Rs::wgmma(sums, *weights, values, true);
                }
            }
            wgmma_commit();
        };
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
        scores.fence();
        score(&mut scores, k.stage());
        scores.wait::<0>();
        free(key_free(k.stage()));
        k.advance();
        if CAUSAL {
            // The last keys are those of the queries: a query sees none after its own.
            let (row, column) = (64 * group + 16 * (thread >> 5) + ((thread & 31) >> 2), 2 * (thread & 3));
            for (i, score) in scores.elements_mut().iter_mut().enumerate() {
                let i = i as i32;
                if column + 8 * (i / 4) + i % 2 > row + 8 * (i / 2 % 2) {
                    *score = f32::NEG_INFINITY;
                }
            }
        }
        softmax.weigh(scores.elements_mut());
        packed(scores.elements(), &mut weights);
        let mut step = 1;
        while step < count {
            key(k.stage()).wait(k.parity());
            // SAFETY: both warpgroups take turns, as many times.
            unsafe { named_barrier_sync::<256>(3 + group) };
            scores.fence();
            sums.fence();
            score(&mut scores, k.stage());
            value(v.stage()).wait(v.parity());
            sum(&mut sums, &weights, v.stage());
            // SAFETY: as above.
            unsafe { named_barrier_arrive::<256>(4 - group) };
            scores.wait::<1>();
            free(key_free(k.stage()));
            k.advance();
            let factors = softmax.weigh(scores.elements_mut());
            sums.wait::<0>();
            free(value_free(v.stage()));
            v.advance();
            for (i, sum) in sums.elements_mut().iter_mut().enumerate() {
                *sum *= factors[i / 2 % 2];
            }
            packed(scores.elements(), &mut weights);
            step += 1;
        }
        value(v.stage()).wait(v.parity());
        sums.fence();
        sum(&mut sums, &weights, v.stage());
        sums.wait::<0>();

        let factors: [f32; 2] = core::array::from_fn(|half| {
            // SAFETY: all threads of the warp come here.
            reciprocal(unsafe { quad_reduce(softmax.sum[half], |a, b| a + b) })
        });
        let totals = sums.elements();
        // SAFETY: the queries' rows of this warpgroup have been read, by all of it after the barrier.
        unsafe {
            sync_warpgroup(group + 1);
            let rows = make_smem_tensor::<u16, _>(smem, OUT).composition(ROWS_OUT);
            let rows = rows.slice((thread & 31, thread >> 5, .., .., group));
            for column in 0..2 {
                for step in 0..4 {
                    let pair = |i: usize| {
                        let at = 32 * column + 8 * step + 2 * i;
                        pack_f16(totals[at] * factors[i % 2], totals[at + 1] * factors[i % 2])
                    };
                    stmatrix_x4(rows.address((step, column)), [pair(0), pair(1), pair(2), pair(3)]);
                }
            }
            fence_async();
            sync_warpgroup(group + 1);
            if thread == 0 {
                for column in 0..2 {
                    let from = make_smem_tensor::<u16, _>(smem, OUT).address(((_0, _0), column, group));
                    tma_store(maps.out, (64 * column, row + 64 * group), from);
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
            /// memory; the maps are those of the matrices, and the length is a multiple of 128, from 128 on; all heads have less than 2^31
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

// ceiling: attention threads 384 registers 168 index 304
// ceiling: attention_causal threads 384 registers 168 index 361
kernels! {
    /// Every query sees every key.
    attention false;
    /// A query sees the keys up to its own.
    attention_causal true;
}
