//! Attention of a tutorial's size, `softmax(Q · Kᵀ / √32) · V` with rows of 32. A block of 64
//! queries processes one block of 32 keys after another. Between the two products, the block
//! computes the softmax of the scores in fragments. The weights replace the scores in registers,
//! and the second product reads them from there. Measurements use `attention` instead.

use core::hint::assert_unchecked;

use cute::prelude::*;
use cute_device::instructions::{exp2, max, quad_reduce, reciprocal};
use cute_device::tiled::atoms::{
    SM75_U16x8_LDSM_T, SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, UniversalCopy_128,
};
use cute_device::tiled::{
    Fragment, convert_f16, copy_with, gemm_with, make_tiled_copy, make_tiled_copy_a,
    make_tiled_copy_b, make_tiled_mma, partition_fragment_a, partition_fragment_b,
    partition_fragment_c, partition_fragment_c_of, retile,
};
use cute_device::{
    Launch, copy, dynamic_smem, kernel, make_matrix, make_matrix_mut, make_rmem_tensor_like,
    make_smem_tensor,
};

/// `log2(e) / √32`: the scale of the scores, with a factor that makes `e^x` a power of two.
const SCALE: f32 = core::f32::consts::LOG2_E * 0.176_776_69;

/// A thread's scores or sums. The second mode of the values is the row, because a thread has two
/// rows.
type InRows = Layout![((2, 2), 1, 4):((1, 2), 0, 4)];

/// The state of a thread's two rows: the greatest score so far, and the sum of the weights relative
/// to that score.
struct Softmax {
    greatest: [f32; 2],
    sums: [f32; 2],
}

impl Softmax {
    /// Replaces the scores of a row by weights relative to the greatest score so far. Returns the
    /// factor for sums that were relative to the previous greatest score.
    #[inline(always)]
    fn weigh<O>(&mut self, of: &Fragment<O, f32, InRows>, row: i32) -> f32 {
        let mut own = of.view().slice(((.., row), 0_i32, ..));
        let mut scores = make_rmem_tensor_like([0.0_f32; 8], &own);
        copy(&own, &mut scores);
        let (greatest, sums) = (
            &mut self.greatest[row as usize],
            &mut self.sums[row as usize],
        );
        let mut greater = *greatest;
        for &score in scores.elements() {
            greater = max(greater, score);
        }
        // SAFETY: all threads of the warp execute this.
        greater = unsafe { quad_reduce(greater, max) };
        let mut sum = 0.0;
        for score in scores.elements_mut() {
            *score = exp2((*score - greater) * SCALE);
            sum += *score;
        }
        copy(&scores, &mut own);
        let factor = exp2((*greatest - greater) * SCALE);
        // SAFETY: as above.
        *sums = factor * *sums + unsafe { quad_reduce(sum, |one, other| one + other) };
        *greatest = greater;
        factor
    }
}

/// Multiplies a row by its factor.
#[inline(always)]
fn scale<O>(of: &Fragment<O, f32, InRows>, row: i32, factor: f32) {
    let mut own = of.view().slice(((.., row), 0_i32, ..));
    let mut results = make_rmem_tensor_like([0.0_f32; 8], &own);
    copy(&own, &mut results);
    for result in results.elements_mut() {
        *result *= factor;
    }
    copy(&results, &mut own);
}

kernel! {
    /// # Safety
    /// Launched with ceil(queries / 64) blocks of 128 threads and 8 KiB of shared memory. All
    /// matrices have rows of 32, aligned to 16 bytes. The number of queries is from 1 to 65536, and
    /// the number of keys is a multiple of 32 up to 65536.
    threads = 128, registers = 78, index = 86, w64 = 8;
    pub unsafe fn attention_sm80(
        #[align(16)] out: *mut f32,
        #[align(16)] q: *const u16,
        #[align(16)] k: *const u16,
        #[align(16)] v: *const u16,
        queries: i32,
        keys: i32,
    ) {
        // SAFETY: the caller promises it.
        let launch = unsafe { &Launch::<{ attention_sm80::THREADS }, 1024>::new() };
        // SAFETY: as above.
        let (m_q, m_k, m_v, m_o) = unsafe {
            assert_unchecked((1..=65536).contains(&queries) && (32..=65536).contains(&keys));
            let [queries, keys, row] = [queries, keys, 32].map(i64::from);
            (
                make_matrix::<16, _, _, _>(launch, q, (queries, _32), (row, _1)).named("Q"),
                make_matrix::<16, _, _, _>(launch, k, (keys, _32), (row, _1)).named("K"),
                make_matrix::<16, _, _, _>(launch, v, (keys, _32), (row, _1)).named("V"),
                make_matrix_mut::<16, _, _, _>(launch, out, (queries, _32), (row, _1)).named("O"),
            )
        };
        let block = launch.block();
        let g_q = m_q.local_tile((_64, _32), (block.x(), 0_i32));
        let (g_k, g_v) = (m_k.local_tile((_32, _32), (.., 0_i32)), m_v.local_tile((_32, _32), (.., 0_i32)));
        let g_o = m_o.block_tile((_64, _32), block);
        // SAFETY: the launch has this much memory, and the barriers below keep its accesses apart.
        // The second product sums over keys: its B is V by columns, in the same memory.
        let (s_q, s_k, s_v, s_vt) = unsafe {
            let smem = dynamic_smem();
            (
                make_smem_tensor::<u16, _>(smem, layout!(Sw<2, 3, 3> o (64, 32):(32, 1))).named("sQ"),
                make_smem_tensor::<u16, _>(smem + 4096, layout!(Sw<2, 3, 3> o (32, 32):(32, 1))).named("sK"),
                make_smem_tensor::<u16, _>(smem + 6144, layout!(Sw<2, 3, 3> o (32, 32):(32, 1))).named("sV"),
                make_smem_tensor::<u16, _>(smem + 6144, layout!(Sw<2, 3, 3> o (32, 32):(1, 32))),
            )
        };

        // 32 by 4 threads. Each thread copies eight numbers of a row.
        let thread = launch.thread();
        let copier = make_tiled_copy(UniversalCopy_128, _16, layout!((32, 4):(4, 1)), layout!((1, 8)));
        let thr_copy = copier.get_slice(thread);
        copy_with(copier, thr_copy.partition_s(g_q), thr_copy.partition_d(s_q));
        let (t_g_k, t_s_k) = (thr_copy.partition_s(g_k), thr_copy.partition_d(s_k));
        let (t_g_v, t_s_v) = (thr_copy.partition_s(g_v), thr_copy.partition_d(s_v));

        // Four warps, each with 16 queries: a row's scores are in four threads of one warp.
        let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 1, 1)), (_64, _16, _16));
        let thr_mma = mma.get_slice(thread);
        let (r_q, r_p) = (partition_fragment_a(thr_mma, &s_q), partition_fragment_a(thr_mma, &s_q));
        let (r_k, r_v) = (partition_fragment_b(thr_mma, &s_k), partition_fragment_b(thr_mma, &s_vt));
        let r_o = partition_fragment_c::<f32, _, _, _, _, _, _>(thr_mma, &g_o);
        let mut t_g_o = thr_mma.partition_c(g_o);
        let load_q = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
        let load_k = make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma);
        let load_v = make_tiled_copy_b(SM75_U16x8_LDSM_T, _16, mma);
        launch.sync_threads();
        copy_with(load_q, load_q.get_slice(thread).partition_s(s_q), retile(load_q, r_q.view()));

        let mut softmax = Softmax { greatest: [f32::NEG_INFINITY; 2], sums: [0.0; 2] };
        for tile in 0..keys / 32 {
            launch.sync_threads();
            copy_with(copier, t_g_k.slice((.., .., .., tile)), t_s_k);
            copy_with(copier, t_g_v.slice((.., .., .., tile)), t_s_v);
            launch.sync_threads();
            copy_with(load_k, load_k.get_slice(thread).partition_s(s_k), retile(load_k, r_k.view()));
            copy_with(load_v, load_v.get_slice(thread).partition_s(s_vt), retile(load_v, r_v.view()));

            let r_s = partition_fragment_c_of::<f32, _, _, _, _, _>(thr_mma, layout!((64, 32)));
            gemm_with(mma, r_q.view(), r_k.view(), r_s.view());
            for row in 0..2_i32 {
                let factor = softmax.weigh(&r_s, row);
                scale(&r_o, row, factor);
            }
            // Two neighboring atoms of C have the same values as one atom of A. The layout changes
            // from ((2,2),1,4) to ((2,2,2),1,2), and the values become halves.
            let weights = convert_f16(&r_s);
            copy(&weights.view().composition(layout!(((2, 2, 2), 1, 2))), &mut r_p.view());
            gemm_with(mma, r_p.view(), r_v.view(), r_o.view());
        }
        for row in 0..2_i32 {
            scale(&r_o, row, reciprocal(softmax.sums[row as usize]));
        }
        copy(&r_o.view(), &mut t_g_o);
    }
}
