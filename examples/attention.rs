//! Attention in blocks: `softmax(Q·Kᵀ/√64)·V`, without the whole matrix of scores. A block of
//! queries visits one block of keys after another, and keeps the greatest score and a sum for each
//! query. The numbers of queries and keys are known at run time. Each query and each key has 64
//! numbers, and this extent is part of the types.
//!
//! `cargo run --release --example attention`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::{clear, gemm, gemm_axpby, reduce, transform};
use cute::prelude::*;
use std::hint::black_box;

/// Queries, keys and values: `n` rows of 64.
type Inputs<'a> = [&'a [f32]; 3];

fn attention(inputs: Inputs<'_>, out: &mut [f32], n: usize) {
    let layout = layout!((n, 64):(64, 1));
    let [queries, keys, values] = inputs.map(|data| make_tensor(data, layout));
    let mut buffer = [0.0; 64 * 64];
    for (i, mut out) in make_tensor(out, layout)
        .clipped_tiles_mut((_64, _64))
        .enumerate()
    {
        let queries = queries.clipped_tile((_64, _64), (i, 0));
        let (rows, _) = queries.extents();
        let (mut greatest, mut sums) = ([f32::NEG_INFINITY; 64], [0.0; 64]);
        clear(&mut out);
        for j in 0..n.div_ceil(64) {
            let keys = keys.clipped_tile((_64, _64), (j, 0));
            let values = values.clipped_tile((_64, _64), (j, 0));
            let (columns, _) = keys.extents();
            let mut scores = make_tensor(&mut buffer[..], layout!((rows, columns):(64, 1)));
            gemm_axpby(0.125, &queries, &keys, 0.0, &mut scores);
            for i in 0..rows {
                let mut row = scores.view_mut().slice((i, ..));
                let greater = reduce(&row, greatest[i], f32::max);
                transform(&mut row, |x| (x - greater).exp());
                // The earlier sums are relative to the previous greatest score.
                let factor = (greatest[i] - greater).exp();
                sums[i] = reduce(&row, factor * sums[i], |sum, x| sum + x);
                transform(&mut out.strided_mut().slice((i, ..)), |x| factor * x);
                greatest[i] = greater;
            }
            gemm(&scores, &values.transpose(), &mut out);
        }
        for (i, sum) in sums.iter().enumerate().take(rows) {
            transform(&mut out.strided_mut().slice((i, ..)), |x| x / sum);
        }
    }
}

/// Computes eight queries at a time, so that keys and values are read an eighth as often. The
/// scores are inner products, and a result is a weighted sum of the rows of values.
fn plain(inputs: Inputs<'_>, out: &mut [f32], n: usize) {
    let [queries, keys, values] = inputs.map(|data| data.as_chunks::<64>().0);
    let mut scores = vec![0.0; 8 * n];
    for (queries, out) in queries
        .chunks(8)
        .zip(out.as_chunks_mut::<64>().0.chunks_mut(8))
    {
        for (k, key) in keys.iter().enumerate() {
            queries
                .iter()
                .enumerate()
                .for_each(|(i, query)| scores[i * n + k] = 0.125 * dot(query, key));
        }
        let mut sums = [0.0; 8];
        for (scores, sum) in scores.chunks_exact_mut(n).zip(&mut sums).take(out.len()) {
            let greatest = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            for x in scores {
                *x = (*x - greatest).exp();
                *sum += *x;
            }
        }
        out.as_flattened_mut().fill(0.0);
        for (k, value) in values.iter().enumerate() {
            for (i, out) in out.iter_mut().enumerate() {
                out.iter_mut()
                    .zip(value)
                    .for_each(|(y, x)| *y += scores[i * n + k] * x);
            }
        }
        out.iter_mut()
            .zip(sums)
            .for_each(|(out, sum)| out.iter_mut().for_each(|y| *y /= sum));
    }
}

/// Computes an inner product in eight sums, which the compiler keeps in vectors. At the end, the
/// second half of the sums is added to the first half until one sum remains.
fn dot(a: &[f32; 64], b: &[f32; 64]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        sums.iter_mut()
            .zip(a.iter().zip(b))
            .for_each(|(sum, (x, y))| *sum += x * y);
    }
    for half in [4, 2, 1] {
        (0..half).for_each(|i| sums[i] += sums[i + half]);
    }
    sums[0]
}

fn main() {
    let n = size(100, 1000);
    let data = numbers(3 * n * 64);
    let inputs = [
        &data[..n * 64],
        &data[n * 64..2 * n * 64],
        &data[2 * n * 64..],
    ];
    let (mut ours, mut expected) = (vec![0.0; n * 64], vec![0.0; n * 64]);
    attention(inputs, &mut ours, n);
    plain(inputs, &mut expected, n);
    assert!(
        ours.iter()
            .zip(&expected)
            .all(|(x, y)| (x - y).abs() < 1e-4),
        "the results differ"
    );
    beside(
        &format!("attention of {n} by 64"),
        || attention(black_box(inputs), black_box(&mut ours), n),
        || plain(black_box(inputs), black_box(&mut expected), n),
    );
}
