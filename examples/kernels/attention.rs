//! Attention, `softmax(Q·Kᵀ/√32)·V`: a block of 64 queries meets one block of 32 keys after another. Two products, and between them a
//! softmax of the scores where they are: in fragments. The scores of one product are the operand of the next, in the same registers.

use crate::plain::scattered;
use cute::atom::typed::atoms::{SM75_U16x8_LDSM_T, SM75_U32x4_LDSM_N, SM80_16x8x16_F32F16F16F32_TN, UniversalCopy_128};
use cute::atom::typed::{make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_mma};
use cute::executor::{Executor, Finding, Fragment, Memory, OfA, Reference, retile};
use cute::prelude::*;
use half::f16;

/// One over the root of 32, the length of a query.
const SCALE: f32 = 0.176_776_69;

/// The four threads that have a row's scores agree on what `combine` makes of theirs.
fn of_the_row<X: Executor>(x: &X, mine: f32, combine: impl Fn(f32, f32) -> f32) -> f32 {
    [1, 2].into_iter().fold(mine, |value, mask| combine(value, x.shuffle_xor(value, mask)))
}

/// Queries, keys, values and results are rows of 32.
fn attention<X: Executor>(
    x: &X,
    [queries, keys]: [usize; 2],
    [q, k, v]: [Memory<X::Handle, f16>; 3],
    out: Memory<X::Handle, f32>,
) {
    let ([block, ..], thread) = (x.block_index(), x.thread_index() as i64);
    let g_q = x.tensor(q, layout!((queries, 32):(32, 1))).local_tile((_64, _32), (block, 0));
    let g_k = x.tensor(k, layout!((keys, 32):(32, 1))).local_tile((_32, _32), (.., 0));
    let g_v = x.tensor(v, layout!((keys, 32):(32, 1))).local_tile((_32, _32), (.., 0));
    let g_o = x.tensor(out, layout!((queries, 32):(32, 1))).local_tile((_64, _32), (block, 0));
    let rows = layout!(Sw<2, 3, 3> o (32, 32):(32, 1));
    let s_q = x.shared::<f16, _>("sQ", layout!(Sw<2, 3, 3> o (64, 32):(32, 1)));
    let (s_k, s_v) = (x.shared::<f16, _>("sK", rows), x.shared::<f16, _>("sV", rows));
    // The second product sums over keys: its B is V by columns.
    let s_vt = s_v.transpose();

    // 32 by 4 threads bring eight numbers of a row each.
    let copy = make_tiled_copy(UniversalCopy_128, _16, layout!((32, 4):(4, 1)), layout!((1, 8)));
    let thr_copy = copy.get_slice(thread);
    x.copy_with(copy, thr_copy.partition_s(g_q), thr_copy.partition_d(s_q));
    let (t_g_k, t_s_k) = (thr_copy.partition_s(g_k), thr_copy.partition_d(s_k));
    let (t_g_v, t_s_v) = (thr_copy.partition_s(g_v), thr_copy.partition_d(s_v));

    // Four warps, each with 16 queries: a row's scores are in four threads of one warp.
    let mma = make_tiled_mma(SM80_16x8x16_F32F16F16F32_TN, layout!((4, 1, 1)), (_64, _16, _16));
    let thr_mma = mma.get_slice(thread);
    let r_q = x.partition_fragment_a(thr_mma, s_q);
    let (r_k, r_v) = (x.partition_fragment_b(thr_mma, s_k), x.partition_fragment_b(thr_mma, s_vt));
    let r_o = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, g_o);
    let load_q = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let load_k = make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma);
    let load_v = make_tiled_copy_b(SM75_U16x8_LDSM_T, _16, mma);
    x.sync_threads();
    x.copy_with(load_q, load_q.get_slice(thread).partition_s(s_q), retile(load_q, r_q));

    // What a thread has of two rows, of C's values ((2,2),1,4) the second mode.
    let (mut greatest, mut sums) = ([f32::NEG_INFINITY; 2], [0.0; 2]);
    for tile in 0..keys / 32 {
        x.sync_threads();
        x.copy_with(copy, t_g_k.slice((.., .., .., tile)), t_s_k);
        x.copy_with(copy, t_g_v.slice((.., .., .., tile)), t_s_v);
        x.sync_threads();
        x.copy_with(load_k, load_k.get_slice(thread).partition_s(s_k), retile(load_k, r_k));
        x.copy_with(load_v, load_v.get_slice(thread).partition_s(s_vt), retile(load_v, r_v));

        let r_s = x.partition_fragment_c::<f32, _, _, _, _>(thr_mma, s_q);
        x.gemm_with(mma, r_q, r_k, r_s);
        for row in 0..2 {
            let scores = r_s.tensor().slice(((.., row), 0, ..));
            x.transform(scores, scores, |score: f32| SCALE * score);
            let all = 0..scores.size();
            let mine = all.clone().map(|index| x.load(scores.at(index))).fold(greatest[row], f32::max);
            let greater = of_the_row(x, mine, f32::max);
            x.transform(scores, scores, |score: f32| (score - greater).exp());
            let mine = all.map(|index| x.load(scores.at(index))).sum();
            // What is there already was relative to another greatest.
            let factor = (greatest[row] - greater).exp();
            sums[row] = factor * sums[row] + of_the_row(x, mine, |one, other| one + other);
            let results = r_o.tensor().slice(((.., row), 0, ..));
            x.transform(results, results, |result: f32| factor * result);
            greatest[row] = greater;
        }
        // Two atoms of C side by side are one of A, value by value: ((2,2),1,4) as ((2,2,2),1,2), now halves.
        let r_p = x.registers::<f16, _>(layout!(((2, 2, 2), 1, 2)));
        x.transform(r_s.tensor(), r_p, f16::from_f32);
        x.gemm_with(mma, Fragment::new(mma, OfA, r_p), r_v, r_o);
    }
    for (row, sum) in sums.into_iter().enumerate() {
        let results = r_o.tensor().slice(((.., row), 0, ..));
        x.transform(results, results, |result: f32| result / sum);
    }
    x.copy(r_o.tensor(), thr_mma.partition_c(g_o));
}

/// By rows.
fn plain(queries: usize, keys: usize, [q, k, v]: [&[f16]; 3]) -> Vec<f32> {
    let number = |data: &[f16], row: usize, column: usize| data[32 * row + column].to_f32();
    let row = |i: usize| {
        let score = |j| SCALE * (0..32).map(|d| number(q, i, d) * number(k, j, d)).sum::<f32>();
        let scores: Vec<f32> = (0..keys).map(score).collect();
        let greatest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = scores.iter().map(|score| (score - greatest).exp()).collect();
        let sum: f32 = weights.iter().sum();
        (0..32).map(move |d| weights.iter().enumerate().map(|(j, w)| w * number(v, j, d)).sum::<f32>() / sum)
    };
    (0..queries).flat_map(row).collect()
}

/// Runs it, and compares it with plain loops.
pub(crate) fn run() -> Result<(), Finding> {
    let (queries, keys) = (128, 96);
    let data = [scattered::<f16>(queries * 32, 7), scattered::<f16>(keys * 32, 5), scattered::<f16>(keys * 32, 11)];
    let mut machine = Reference::new(128).grid([queries / 64, 1, 1]);
    let inputs = [("Q", 0), ("K", 1), ("V", 2)].map(|(name, number)| machine.global(name, &data[number]));
    let out = machine.uninit("O", queries * 32);
    machine.launch(|x| attention(x, [queries, keys], inputs, out))?;
    let [q, k, v] = &data;
    let expected = plain(queries, keys, [q, k, v]);
    // Weights are rounded to halves before the second product.
    let close = |(x, y): (&f32, &f32)| (x - y).abs() < 1e-2;
    assert!(machine.read(out)?.iter().zip(&expected).all(close), "the results differ");
    Ok(())
}
