//! Compares a product with exact rows and with cuBLAS, and prints its line of the table.

use std::cell::RefCell;

use cute_launch::{Buffer, Element};

use super::Product;
use crate::blas::Type;
use crate::gpu::{Gpu, read};
use crate::numbers::{Half, in_parallel};

/// An element of C.
pub trait Out: Element {
    fn bits(self) -> u32;
}

impl Out for u16 {
    fn bits(self) -> u32 {
        self.into()
    }
}

impl Out for f32 {
    fn bits(self) -> u32 {
        self.to_bits()
    }
}

/// Prints the times of a kernel and of cuBLAS as a line of the table.
pub fn line(
    gpu: &Gpu<'_>,
    (name, size): (&str, (usize, usize, usize)),
    ours: &dyn Fn(),
    blas: Option<&dyn Fn()>,
    result: &str,
) {
    let (m, n, k) = size;
    let operations = 2.0 * m as f64 * n as f64 * k as f64;
    let count = (4e12 / operations).clamp(3.0, 20.0) as u32;
    let rate = |ms: f64| operations / ms / 1e9;
    let mut runs: Vec<&dyn Fn()> = vec![ours];
    runs.extend(blas);
    let times = gpu.medians(9, count, 60, &runs);
    let (beside, share) = times
        .get(1)
        .map_or((String::new(), String::new()), |&theirs| {
            (
                format!("cuBLAS {:.1}", rate(theirs)),
                format!("{:.1} %", 100.0 * theirs / times[0]),
            )
        });
    println!(
        "| {name} | {m} | {:.1} TFLOP/s | {beside} | {share} | {result} |",
        rate(times[0])
    );
}

/// Returns the number of elements that are not near the exact elements, and the number of rows
/// compared: all rows up to 2048, otherwise some. The arguments of `near` are the position of an
/// element, its exact value, and the sum of the magnitudes of its products.
pub fn wrong(
    (m, n, k): (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    near: impl Fn(usize, f64, f64) -> bool + Sync,
) -> (usize, usize) {
    let rows: Vec<usize> = if m <= 2048 {
        (0..m).collect()
    } else {
        (0..32).map(|i| i * 1237 % m).collect()
    };
    let wrong = in_parallel(rows.len(), |number| {
        let row = rows[number];
        let left = &a[row * k..][..k];
        (0..n)
            .filter(|&column| {
                let (mut exact, mut size) = (0.0, 0.0);
                for (&x, &y) in left.iter().zip(&b[column * k..]) {
                    let product = f64::from(x) * f64::from(y);
                    exact += product;
                    size += product.abs();
                }
                !near(row * n + column, exact, size)
            })
            .count()
    });
    (wrong, rows.len())
}

/// Runs a kernel that writes this C, compares the result, and times the kernel.
pub fn compare<C: Out>(product: Product<'_>, c: &RefCell<Buffer<C>>, ours: &dyn Fn()) {
    let Product {
        gpu,
        blas,
        case,
        size: (m, n, k),
        exact: (a, b),
        on,
    } = product;
    let other = RefCell::new(gpu.poisoned::<C>(m * n));
    ours();
    let read = |buffer: &RefCell<Buffer<C>>| -> Vec<u32> {
        read(&buffer.borrow()).into_iter().map(Out::bits).collect()
    };
    // C in row-major order.
    let out = if case.columns {
        let out = read(c);
        (0..m * n).map(|at| out[at % n * m + at / n]).collect()
    } else {
        read(c)
    };
    let value = |bits: u32| {
        f64::from(if case.floats {
            f32::from_bits(bits)
        } else {
            case.half.value(bits as u16)
        })
    };
    let rounding = if case.floats {
        0.0
    } else if case.half == Half::F16 {
        1.0 / 2048.0
    } else {
        1.0 / 256.0
    };
    let near = |at: usize, exact: f64, size: f64| {
        // NaN is not near any number.
        (value(out[at]) - exact).abs() <= exact.abs() * rounding + size / 131_072.0
    };
    let (wrong, rows) = wrong(product.size, (a, b), near);
    let unwritten = out.iter().filter(|&&bits| value(bits).is_nan()).count();
    let mut result = format!("{wrong} wrong in {rows} rows, {unwritten} not written");
    let input = if case.half == Half::F16 {
        Type::CUDA_R_16F
    } else {
        Type::CUDA_R_16BF
    };
    let output = if case.floats { Type::CUDA_R_32F } else { input };
    let size = (m as i32, n as i32, k as i32);
    let theirs = blas.map(|blas| {
        let other = &other;
        move || {
            blas.product(
                false,
                size,
                (on.0, on.1, input),
                (&mut **other.borrow_mut(), output),
            )
        }
    });
    if let Some(run) = &theirs {
        run();
        gpu.synchronize();
        let differ = read(&other)
            .iter()
            .zip(&out)
            .filter(|(x, y)| x != y)
            .count();
        result += &format!(", {differ} of {} differ from cuBLAS", m * n);
    }
    if m == n && n == k {
        line(
            gpu,
            (case.name(), product.size),
            ours,
            theirs.as_ref().map(|run| run as &dyn Fn()),
            &result,
        );
    } else {
        println!("| {} | {m}×{n}×{k} | | | | {result} |", case.name());
    }
}
