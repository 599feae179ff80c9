//! `gemm_blocked` beside the crate `matrixmultiply`, on one thread, in one process: the runs of both alternate. The least
//! time of each side counts, because what disturbs a run only makes it longer; the medians stand beside it. `benches/gemm/run` writes the table into the record.
//!
//! A is (M,K), B is (K,N) and C is (M,N), each by rows or by columns; both sides are given the same memory.

use std::hint::black_box;
use std::time::Instant;

#[cfg(target_arch = "x86_64")]
use cute::algorithm::{Avx2F32, Avx512F32};
use cute::algorithm::{Kernel, Portable, gemm_blocked_with};
use cute::prelude::*;

/// The runs of each side.
const RUNS: usize = 41;

#[derive(Clone, Copy)]
enum Order {
    Rows,
    Columns,
}

impl Order {
    /// The strides of a matrix.
    fn strides(self, rows: usize, columns: usize) -> (usize, usize) {
        match self {
            Self::Rows => (columns, 1),
            Self::Columns => (1, rows),
        }
    }
}

fn numbers(length: usize) -> Vec<f32> {
    (0..length).map(|i| f32::from(u8::try_from(i * 7 % 31).unwrap_or(0)) / 8.0 - 2.0).collect()
}

fn seconds(run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64()
}

/// The least, which nothing disturbed, and the median.
fn least_and_median(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    (values[0], values[values.len() / 2])
}

/// One row of the table.
fn measure<P: Kernel<Element = f32>>(kernel: P, name: &str, [m, n, k]: [usize; 3], order: Order) {
    let (a, b) = (numbers(m * k), numbers(k * n));
    let (mut ours, mut theirs) = (vec![0.0_f32; m * n], vec![0.0_f32; m * n]);
    let ((am, ak), (bk, bn), (cm, cn)) = (order.strides(m, k), order.strides(k, n), order.strides(m, n));
    let mut us = || {
        let a = make_tensor(black_box(&a[..]), layout!((m, k):(am, ak)));
        let b = make_tensor(black_box(&b[..]), layout!((n, k):(bn, bk)));
        gemm_blocked_with(kernel, &a, &b, &mut make_tensor(&mut ours[..], layout!((m, n):(cm, cn))));
    };
    let mut them = || {
        let stride = usize::cast_signed;
        let (a, b) = (black_box(&a), black_box(&b));
        #[allow(unsafe_code, reason = "the other side takes pointers")]
        // SAFETY: the strides are those of the matrices.
        unsafe {
            matrixmultiply::sgemm(
                m,
                k,
                n,
                1.0,
                a.as_ptr(),
                stride(am),
                stride(ak),
                b.as_ptr(),
                stride(bk),
                stride(bn),
                1.0,
                theirs.as_mut_ptr(),
                stride(cm),
                stride(cn),
            );
        }
    };
    let mut times = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        times.0.push(seconds(&mut us));
        times.1.push(seconds(&mut them));
    }
    let worst = ours.iter().zip(&theirs).map(|(x, y)| (x - y).abs() / y.abs().max(1.0)).fold(0.0, f32::max);
    assert!(worst < 1e-3, "{m}×{n}×{k}: the results differ by {worst}");
    let ((us, us_mostly), (them, them_mostly)) = (least_and_median(times.0), least_and_median(times.1));
    #[allow(clippy::cast_precision_loss, reason = "for the eye")]
    let operations = 2.0 * (m * n * k) as f64;
    let order = match order {
        Order::Rows => "rows",
        Order::Columns => "columns",
    };
    println!(
        "| {name} | {m}×{n}×{k} | {order} | {:.0} | {:.0} | {:.2} | {:.2} |",
        operations / us / 1e9,
        operations / them / 1e9,
        them / us,
        them_mostly / us_mostly,
    );
}

fn main() {
    println!(
        "| kernel | M×N×K | matrices by | Gflop/s | matrixmultiply Gflop/s | ratio | of medians |\n|---|---|---|---|---|---|---|"
    );
    for order in [Order::Rows, Order::Columns] {
        for shape in [[512, 512, 512], [1000, 1000, 1000], [513, 511, 509], [1023, 1025, 257], [100, 100, 100]] {
            #[cfg(target_arch = "x86_64")]
            {
                if let Some(kernel) = Avx512F32::detect() {
                    measure(kernel, "AVX-512", shape, order);
                }
                if let Some(kernel) = Avx2F32::detect() {
                    measure(kernel, "AVX2", shape, order);
                }
            }
        }
        measure(Portable::new(), "portable", [512; 3], order);
    }
}
