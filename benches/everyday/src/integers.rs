//! Products of `i32` and `i64`.

use std::hint::black_box;
use std::ops::{AddAssign, Mul};

use cute::algorithm::gemm;
use cute::prelude::*;

use super::numbers::numbers;
use super::timing::{Rows, side};

#[inline(never)]
fn rows_of_b<T: Copy + Mul<Output = T> + AddAssign>(
    a: &[T],
    b: &[T],
    c: &mut [T],
    [n, k]: [usize; 2],
) {
    for (a, c) in a.chunks_exact(k).zip(c.chunks_exact_mut(n)) {
        for (a, b) in a.iter().zip(b.chunks_exact(n)) {
            for (c, b) in c.iter_mut().zip(b) {
                *c += *a * *b;
            }
        }
    }
}

macro_rules! integer {
    ($rows:ident, $($integer:ident)*) => { $(
        for [m, n, k] in [[512, 512, 512], [64, 64, 64]] {
            let small = |byte: u8| $integer::from(byte) - 100;
            let (a, b) = (numbers(m * k, small), numbers(n * k, small));
            let (mut ours, mut plain) = (vec![0; m * n], vec![0; m * n]);
            $rows.row(
                stringify!($integer),
                &format!("{m}×{n}×{k}"),
                vec![
                    side("", || {
                        gemm(
                            &make_tensor(black_box(&a[..]), layout!((m, k):(k, 1))),
                            &make_tensor(&b[..], layout!((n, k):(1, n))),
                            &mut make_tensor(&mut ours[..], layout!((m, n):(n, 1))),
                        );
                    }),
                    side("plain loops", || rows_of_b(black_box(&a), &b, &mut plain, [n, k])),
                ],
            );
        }
    )* };
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if rows.has("i32") || rows.has("i64") {
        integer!(rows, i32 i64);
    }
}
