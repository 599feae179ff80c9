//! `i8 · i8 → i32`: the product of a quantized layer.

use std::hint::black_box;

use cute::algorithm::{Mma, gemm, gemm_with};
use cute::prelude::*;

use super::numbers::numbers;
use super::timing::{Rows, side};

/// A multiply-add that widens its operands.
#[derive(Clone, Copy)]
struct Wide;

impl Mma<i8, i8, i32> for Wide {
    #[inline(always)]
    fn mma(self, a: i8, b: i8, c: i32) -> i32 {
        c + i32::from(a) * i32::from(b)
    }
}

/// Computes one sum after another, with `B` by columns. These are the fastest plain loops for this
/// order.
#[inline(never)]
fn dots(a: &[i8], b: &[i8], c: &mut [i32], [n, k]: [usize; 2]) {
    for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
        for (b, c) in b.chunks_exact(k).zip(c) {
            *c += a
                .iter()
                .zip(b)
                .map(|(a, b)| i32::from(*a) * i32::from(*b))
                .sum::<i32>();
        }
    }
}

/// Adds the products with one row of `B` after another, with `B` by rows.
#[inline(never)]
fn rows_of_b(a: &[i8], b: &[i8], c: &mut [i32], [n, k]: [usize; 2]) {
    for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
        for (a, b) in a.iter().zip(b.chunks_exact(n)) {
            for (c, b) in c.iter_mut().zip(b) {
                *c += i32::from(*a) * i32::from(*b);
            }
        }
    }
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("int8") {
        return;
    }
    for [m, n, k] in [
        [512, 512, 512],
        [1000, 1000, 1000],
        [64, 64, 64],
        [1024, 1024, 1024],
        [256, 256, 256],
        [24, 24, 24],
        [1024, 16, 1024],
    ] {
        let (a, b) = (
            numbers(m * k, u8::cast_signed),
            numbers(n * k, u8::cast_signed),
        );
        let mut c = [(); 4].map(|()| vec![0_i32; m * n]);
        let [ours, with, plain, other] = &mut c;
        let size = format!("{m}×{n}×{k}, B by columns");
        let (la, lb, lc) = (
            layout!((m, k):(k, 1)),
            layout!((n, k):(k, 1)),
            layout!((m, n):(n, 1)),
        );
        rows.row(
            "int8",
            &size,
            vec![
                side("", || {
                    gemm(
                        &make_tensor(black_box(&a[..]), la),
                        &make_tensor(&b[..], lb),
                        &mut make_tensor(&mut ours[..], lc),
                    );
                }),
                side("plain loops", || dots(black_box(&a), &b, plain, [n, k])),
                side("`gemm_with`", || {
                    gemm_with(
                        Wide,
                        &make_tensor(black_box(&a[..]), la),
                        &make_tensor(&b[..], lb),
                        &mut make_tensor(&mut with[..], lc),
                    );
                }),
            ],
        );
        let lb = layout!((n, k):(1, n));
        rows.row(
            "int8",
            &format!("{m}×{n}×{k}, B by rows"),
            vec![
                side("", || {
                    gemm(
                        &make_tensor(black_box(&a[..]), la),
                        &make_tensor(&b[..], lb),
                        &mut make_tensor(&mut ours[..], lc),
                    );
                }),
                side("plain loops", || {
                    rows_of_b(black_box(&a), &b, other, [n, k]);
                }),
                side("`gemm_with`", || {
                    gemm_with(
                        Wide,
                        &make_tensor(black_box(&a[..]), la),
                        &make_tensor(&b[..], lb),
                        &mut make_tensor(&mut with[..], lc),
                    );
                }),
            ],
        );
    }
}
