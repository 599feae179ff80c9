//! Products of many matrices at once: `bij,bjk→bik`, and `bhqd,bhkd→bhqk`, the scores of an
//! attention.

use std::hint::black_box;

use cute::algorithm::gemm;
use cute::prelude::*;

use super::numbers::{floats, must_agree};
use super::timing::{Rows, side};

const BATCH: usize = 16;
const SIDE: usize = 96;

#[inline(never)]
fn ours(a: &[f32], b: &[f32], c: &mut [f32]) {
    let by_rows = layout!((BATCH, SIDE, SIDE):({ SIDE * SIDE }, SIDE, 1));
    let (a, b, mut c) = (
        make_tensor(a, by_rows),
        make_tensor(b, by_rows),
        make_tensor(c, by_rows),
    );
    for i in 0..BATCH {
        let mut c = c.view_mut().slice((i, .., ..));
        gemm(
            &a.slice((i, .., ..)),
            &b.slice((i, .., ..)).transpose(),
            &mut c,
        );
    }
}

#[inline(never)]
fn plain(a: &[f32], b: &[f32], c: &mut [f32]) {
    let matrices = a
        .chunks_exact(SIDE * SIDE)
        .zip(b.chunks_exact(SIDE * SIDE))
        .zip(c.chunks_exact_mut(SIDE * SIDE));
    for ((a, b), c) in matrices {
        for (a, c) in a.chunks_exact(SIDE).zip(c.chunks_exact_mut(SIDE)) {
            for (a, b) in a.iter().zip(b.chunks_exact(SIDE)) {
                for (c, b) in c.iter_mut().zip(b) {
                    *c += a * b;
                }
            }
        }
    }
}

const HEADS: usize = 8;
const ROWS: usize = 128;
const DEPTH: usize = 64;
const SENTENCES: usize = 2;

/// Queries and keys are stored as `(sentence, row, head, number)`, in the order in which the
/// previous layer returns them.
#[inline(never)]
fn scores(queries: &[f32], keys: &[f32], scores: &mut [f32]) {
    let line = HEADS * DEPTH;
    let inputs = layout!((SENTENCES, HEADS, ROWS, DEPTH):({ ROWS * line }, DEPTH, line, 1));
    let outputs =
        layout!((SENTENCES, HEADS, ROWS, ROWS):({ HEADS * ROWS * ROWS }, { ROWS * ROWS }, ROWS, 1));
    let (queries, keys, mut scores) = (
        make_tensor(queries, inputs),
        make_tensor(keys, inputs),
        make_tensor(scores, outputs),
    );
    for (b, h) in (0..SENTENCES).flat_map(|b| (0..HEADS).map(move |h| (b, h))) {
        let mut scores = scores.view_mut().slice((b, h, .., ..));
        gemm(
            &queries.slice((b, h, .., ..)),
            &keys.slice((b, h, .., ..)),
            &mut scores,
        );
    }
}

#[inline(never)]
fn plain_scores(queries: &[f32], keys: &[f32], scores: &mut [f32]) {
    let line = HEADS * DEPTH;
    let mut column = vec![0.0; DEPTH * ROWS];
    for (bh, scores) in scores.chunks_exact_mut(ROWS * ROWS).enumerate() {
        let first = bh / HEADS * ROWS * line + bh % HEADS * DEPTH;
        // Copies the keys by columns, so that several sums are computed at once in vectors.
        for k in 0..ROWS {
            for (d, key) in keys[first + k * line..][..DEPTH].iter().enumerate() {
                column[d * ROWS + k] = *key;
            }
        }
        for (q, scores) in scores.chunks_exact_mut(ROWS).enumerate() {
            for (x, keys) in queries[first + q * line..][..DEPTH]
                .iter()
                .zip(column.chunks_exact(ROWS))
            {
                for (score, key) in scores.iter_mut().zip(keys) {
                    *score += x * key;
                }
            }
        }
    }
}

#[cfg(feature = "peers")]
mod by_ndarray {
    use ndarray::linalg::general_mat_mul;
    use ndarray::{ArrayView3, ArrayView4, ArrayViewMut3, ArrayViewMut4, s};

    use super::{BATCH, DEPTH, HEADS, ROWS, SENTENCES, SIDE};

    #[inline(never)]
    pub(super) fn products(
        a: &ArrayView3<'_, f32>,
        b: &ArrayView3<'_, f32>,
        c: &mut ArrayViewMut3<'_, f32>,
    ) {
        for i in 0..BATCH {
            let (a, b) = (a.slice(s![i, .., ..]), b.slice(s![i, .., ..]));
            general_mat_mul(1.0, &a, &b, 1.0, &mut c.slice_mut(s![i, .., ..]));
        }
    }

    pub(super) fn batch(data: &[f32]) -> Option<ArrayView3<'_, f32>> {
        ArrayView3::from_shape((BATCH, SIDE, SIDE), data).ok()
    }

    pub(super) fn batch_mut(data: &mut [f32]) -> Option<ArrayViewMut3<'_, f32>> {
        ArrayViewMut3::from_shape((BATCH, SIDE, SIDE), data).ok()
    }

    #[inline(never)]
    pub(super) fn scores(
        q: &ArrayView4<'_, f32>,
        k: &ArrayView4<'_, f32>,
        c: &mut ArrayViewMut4<'_, f32>,
    ) {
        for (b, h) in (0..SENTENCES).flat_map(|b| (0..HEADS).map(move |h| (b, h))) {
            let (q, k) = (q.slice(s![b, .., h, ..]), k.slice(s![b, .., h, ..]));
            general_mat_mul(1.0, &q, &k.t(), 1.0, &mut c.slice_mut(s![b, h, .., ..]));
        }
    }

    pub(super) fn inputs(data: &[f32]) -> Option<ArrayView4<'_, f32>> {
        ArrayView4::from_shape((SENTENCES, ROWS, HEADS, DEPTH), data).ok()
    }

    pub(super) fn outputs(data: &mut [f32]) -> Option<ArrayViewMut4<'_, f32>> {
        ArrayViewMut4::from_shape((SENTENCES, HEADS, ROWS, ROWS), data).ok()
    }
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("einsum") {
        return;
    }
    let (a, b) = (floats(BATCH * SIDE * SIDE), floats(BATCH * SIDE * SIDE));
    // The results are compared after one run.
    let mut once = [(); 2].map(|()| vec![0.0; BATCH * SIDE * SIDE]);
    ours(&a, &b, &mut once[0]);
    plain(&a, &b, &mut once[1]);
    must_agree("bij,bjk→bik", &once[0], &once[1], 1e-4);
    let mut results = [(); 3].map(|()| vec![0.0; BATCH * SIDE * SIDE]);
    let [here, by_loops, other] = &mut results;
    let mut sides = vec![
        side("", || ours(black_box(&a), &b, here)),
        side("plain loops", || plain(black_box(&a), &b, by_loops)),
    ];
    #[cfg(feature = "peers")]
    if let (Some(a), Some(b), Some(mut c)) = (
        by_ndarray::batch(&a),
        by_ndarray::batch(&b),
        by_ndarray::batch_mut(other),
    ) {
        sides.push(side("ndarray", move || {
            by_ndarray::products(black_box(&a), &b, &mut c)
        }));
    }
    rows.row(
        "einsum bij,bjk→bik",
        &format!("{BATCH}×{SIDE}×{SIDE}×{SIDE}"),
        sides,
    );

    let (queries, keys) = (
        floats(SENTENCES * ROWS * HEADS * DEPTH),
        floats(SENTENCES * ROWS * HEADS * DEPTH),
    );
    let mut once = [(); 2].map(|()| vec![0.0; SENTENCES * HEADS * ROWS * ROWS]);
    scores(&queries, &keys, &mut once[0]);
    plain_scores(&queries, &keys, &mut once[1]);
    must_agree("bhqd,bhkd→bhqk", &once[0], &once[1], 1e-4);
    let mut results = [(); 3].map(|()| vec![0.0; SENTENCES * HEADS * ROWS * ROWS]);
    let [here, by_loops, other] = &mut results;
    let mut sides = vec![
        side("", || scores(black_box(&queries), &keys, here)),
        side("plain loops, and the keys by columns", || {
            plain_scores(black_box(&queries), &keys, by_loops);
        }),
    ];
    #[cfg(feature = "peers")]
    if let (Some(q), Some(k), Some(mut c)) = (
        by_ndarray::inputs(&queries),
        by_ndarray::inputs(&keys),
        by_ndarray::outputs(other),
    ) {
        sides.push(side("ndarray", move || {
            by_ndarray::scores(black_box(&q), &k, &mut c)
        }));
    }
    rows.row(
        "einsum bhqd,bhkd→bhqk",
        &format!("{SENTENCES}×{HEADS}×{ROWS}×{ROWS}×{DEPTH}"),
        sides,
    );
}
