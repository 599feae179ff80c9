//! `gemm_with` keeps the order of each sum, whatever the order of its loops.

use std::fmt::Display;

use cute::algorithm::{MatrixProduct, Mma, gemm_with};
use cute::prelude::*;
use cute::tensor::Matrix;

use super::BASE;

/// A step whose result depends on the order of the steps.
#[derive(Clone, Copy)]
struct InOrder;

impl Mma<u64, u64, u64> for InOrder {
    fn mma(self, a: u64, b: u64, c: u64) -> u64 {
        (c.wrapping_mul(31) + a * 7 + b) % 1_000_003
    }
}

/// `gemm_with` under these layouts, and the loops of the definition: `k` outermost, `m` innermost.
/// Any order of loops that keeps each sum's `k` in order has the same result, unless coordinates of
/// `C` share an element.
fn check_order<La, Lb, Lc>(a: La, b: Lb, c: Lc)
where
    La: Matrix + MatrixProduct<Lb, Lc> + Display,
    Lb: Matrix + Display,
    Lc: Matrix + Display,
{
    let numbers = |seed: u64| {
        (0..2 * BASE as u64)
            .map(|i| (i * 37 + seed) % 101)
            .collect::<Vec<u64>>()
    };
    let (left, right, mut sums) = (numbers(1), numbers(2), numbers(3));
    let (left, right) = (
        make_tensor_at(&left[..], BASE, a),
        make_tensor_at(&right[..], BASE, b),
    );
    let mut expected = sums.clone();
    let ((m, k), (_, n)) = (left.extents(), c.extents());
    let mut to = make_tensor_at(&mut expected[..], BASE, c);
    for (p, j, i) in (0..k).flat_map(|p| (0..n).flat_map(move |j| (0..m).map(move |i| (p, j, i)))) {
        to[(i, j)] = (to[(i, j)].wrapping_mul(31) + left[(i, p)] * 7 + right[(j, p)]) % 1_000_003;
    }
    gemm_with(
        InOrder,
        &left,
        &right,
        &mut make_tensor_at(&mut sums[..], BASE, c),
    );
    assert!(sums == expected, "{a} and {b} to {c}");
}

#[test]
fn each_sum_keeps_its_order() {
    for [m, n, k] in [
        [5_i64, 6, 7],
        [9, 8, 10],
        [20, 30, 21],
        [1, 40, 30],
        [40, 1, 30],
        [20, 20, 1],
    ] {
        for bits in 0..8 {
            let strides = |bit: i64, rows: i64, columns: i64| {
                if bits & bit == 0 {
                    (columns, 1)
                } else {
                    (1, rows)
                }
            };
            let ((am, ak), (bn, bk), (cm, cn)) =
                (strides(1, m, k), strides(2, n, k), strides(4, m, n));
            check_order(
                layout!((m, k):(am, ak)),
                layout!((n, k):(bn, bk)),
                layout!((m, n):(cm, cn)),
            );
            check_order(
                layout!((m, k):({ -am }, ak)),
                layout!((n, k):(bn, { -bk })),
                layout!((m, n):({ 2 * cm }, { -2 * cn })),
            );
        }
        // Elements of `C` that several coordinates share.
        check_order(
            layout!((m, k):(k, 1)),
            layout!((n, k):(k, 1)),
            layout!((m, n):(1, 1)),
        );
        check_order(
            layout!((m, k):(k, 1)),
            layout!((n, k):(k, 1)),
            layout!((m, n):(0, 0)),
        );
    }
    check_order(
        layout!((16, 20):(20, 1)),
        layout!((24, 20):(20, 1)),
        layout!((16, 24):(24, 1)),
    );
    check_order(
        layout!((16, 20):(20, 1)),
        layout!((24, 20):(1, 24)),
        layout!((16, 24):(24, 1)),
    );
    check_order(
        layout!((16, 20):(1, 16)),
        layout!((24, 20):(1, 24)),
        layout!((16, 24)),
    );
    check_order(
        layout!(((4, 4), (4, 5)):((20, 80), (1, 4))),
        layout!(((2, 12), (4, 5)):((21, 43), (1, 4))),
        layout!(((4, 4), (2, 12)):((24, 97), (1, 2))),
    );
    let n = 32_i64;
    check_order(
        layout!(Sw<2, 1, 3> o (32, n):(n, 1)),
        layout!((32, n):(n, 1)),
        layout!(Sw<2, 1, 3> o (32, 32):(n, 1)),
    );
}
