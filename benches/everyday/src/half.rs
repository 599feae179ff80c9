//! `bf16 · bf16 → f32`.

use std::hint::black_box;

use cute::algorithm::gemm;
use cute::prelude::*;
use half::bf16;

use super::numbers::{float, numbers};
use super::timing::{Rows, side};

#[inline(never)]
fn plain(a: &[bf16], b: &[bf16], c: &mut [f32], [n, k]: [usize; 2]) {
    for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
        for (a, b) in a.iter().zip(b.chunks_exact(n)) {
            let a = a.to_f32();
            for (c, b) in c.iter_mut().zip(b) {
                *c += a * b.to_f32();
            }
        }
    }
}

/// Converts both matrices to `f32` before the product.
#[inline(never)]
fn widened(a: &[bf16], b: &[bf16], c: &mut [f32], [m, n, k]: [usize; 3]) {
    let wide = |from: &[bf16]| from.iter().map(|x| x.to_f32()).collect::<Vec<f32>>();
    let (a, b) = (wide(a), wide(b));
    gemm(
        &make_tensor(&a[..], layout!((m, k):(k, 1))),
        &make_tensor(&b[..], layout!((n, k):(1, n))),
        &mut make_tensor(&mut c[..], layout!((m, n):(n, 1))),
    );
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("bf16 → f32") {
        return;
    }
    let halves = |byte| bf16::from_f32(float(byte));
    for [m, n, k] in [[512, 512, 512], [1000, 1000, 1000]] {
        let (a, b) = (numbers(m * k, halves), numbers(n * k, halves));
        let mut c = [(); 3].map(|()| vec![0_f32; m * n]);
        let [ours, by_loops, by_copies] = &mut c;
        rows.row(
            "bf16 → f32",
            &format!("{m}×{n}×{k}"),
            vec![
                side("", || {
                    gemm(
                        &make_tensor(black_box(&a[..]), layout!((m, k):(k, 1))),
                        &make_tensor(&b[..], layout!((n, k):(1, n))),
                        &mut make_tensor(&mut ours[..], layout!((m, n):(n, 1))),
                    );
                }),
                side("plain loops", || plain(black_box(&a), &b, by_loops, [n, k])),
                side("copies in `f32`, and their `gemm`", || {
                    widened(black_box(&a), &b, by_copies, [m, n, k]);
                }),
            ],
        );
    }
}
