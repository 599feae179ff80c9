//! Tests of products of floats, which are compared with exact products and with cuBLAS.

use std::cell::RefCell;

use cute_launch::{Buffer, Slice};

use super::compared::line;
use crate::blas::{Blas, Type};
use crate::gpu::{Gpu, done, read};
use crate::launches::{SGEMM, SGEMM_1, SGEMM_2, SGEMM_ANY};
use crate::numbers::{Random, in_parallel};

/// A product of C, A and B, with its extents.
type Run<'g> = Box<dyn Fn((&mut Slice<f32>, &Slice<f32>, &Slice<f32>), [i32; 3]) + 'g>;

pub fn sgemm(gpu: &Gpu<'_>, blas: Option<&Blas>) {
    const N: usize = 4096;
    let (a, b) = (Random::new(3).floats(N * N), Random::new(4).floats(N * N));
    let on = (gpu.upload(&a), gpu.upload(&b));
    let square = if gpu.only_compares() { N / 4 } else { N };
    // Some sizes are not multiples of a tile, and are only compared. The other kernel has a fixed
    // size.
    let sizes = [
        (square, square, square),
        (132, 4, 1),
        (1000, 1036, 203),
        (3332, 776, 4099),
    ];
    let (any, first, second, known) = (
        gpu.kernel(&SGEMM_ANY),
        gpu.kernel(&SGEMM_1),
        gpu.kernel(&SGEMM_2),
        gpu.kernel(&SGEMM),
    );
    let kernels: [(&str, &[_], Run<'_>); 4] = [
        (
            "sgemm_any",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(any.launch((c, a, b, m, n, k)))),
        ),
        // The tutorial multiplies the product by a number.
        (
            "sgemm_1",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(first.launch((c, a, b, m, n, k, 1.0)))),
        ),
        (
            "sgemm_2",
            &sizes,
            Box::new(|(c, a, b), [m, n, k]| done(second.launch((c, a, b, m, n, k)))),
        ),
        (
            "sgemm",
            &[(N, N, N)],
            Box::new(|(c, a, b), _| done(known.launch((c, a, b)))),
        ),
    ];
    for (name, sizes, kernel) in &kernels {
        for &size in *sizes {
            floats(gpu, blas, (name, kernel), size, (&a, &b), (&on.0, &on.1));
        }
    }
}

fn floats(
    gpu: &Gpu<'_>,
    blas: Option<&Blas>,
    (name, kernel): (&str, &Run<'_>),
    (m, n, k): (usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    (on_a, on_b): (&Buffer<f32>, &Buffer<f32>),
) {
    let (c, other) = (
        RefCell::new(gpu.poisoned(m * n)),
        RefCell::new(gpu.poisoned(m * n)),
    );
    let ours = || {
        kernel(
            (&mut c.borrow_mut(), on_a, on_b),
            [m, n, k].map(|size| size as i32),
        )
    };
    ours();
    let out: Vec<f32> = read(&c.borrow());
    // Only some columns are compared. Like the kernel, the sum has the order of k, with one
    // rounding per step.
    let columns: Vec<usize> = if n <= 32 {
        (0..n).collect()
    } else {
        (0..32).map(|i| i * 331 % n).collect()
    };
    let wrong = in_parallel(columns.len(), |number| {
        let column = columns[number];
        let mut sums = vec![0.0_f32; m];
        for l in 0..k {
            for (sum, x) in sums.iter_mut().zip(&a[l * m..]) {
                *sum = x.mul_add(b[l * n + column], *sum);
            }
        }
        sums.iter()
            .zip(&out[column * m..])
            .filter(|(x, y)| x.to_bits() != y.to_bits())
            .count()
    });
    let size = (m as i32, n as i32, k as i32);
    let theirs = blas.map(|blas| {
        let inputs = (&**on_a, &**on_b, Type::CUDA_R_32F);
        let other = &other;
        move || {
            blas.product::<f32, f32>(
                true,
                size,
                inputs,
                (&mut other.borrow_mut(), Type::CUDA_R_32F),
            )
        }
    });
    let unwritten = out.iter().filter(|x| x.is_nan()).count();
    let result = format!(
        "{wrong} wrong in {} columns, {unwritten} not written",
        columns.len()
    );
    if m == n && n == k {
        line(
            gpu,
            (name, (m, n, k)),
            &ours,
            theirs.as_ref().map(|run| run as &dyn Fn()),
            &result,
        );
    } else {
        println!("| {name} | {m}×{n}×{k} | | | | {result} |");
    }
}
