//! Tests of several matrix products in one launch, with maps of three modes. The results are
//! compared with a plain loop, and the times with cuBLAS.

use std::cell::RefCell;

use cute_launch::{Buffer, F16, TensorMap, TensorMapMut};

use crate::blas::{Blas, Type};
use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{HGEMM_SM90_BATCHED, boxes_c, boxes_of_operands};
use crate::numbers::{Half, Random, in_parallel};

/// The values of m, n, k and the number of products. Tiles do not divide the first three sizes,
/// which are compared but not timed.
const SIZES: [(usize, usize, usize, usize); 6] = [
    (100, 8, 8, 3),
    (200, 264, 72, 5),
    (1000, 1032, 200, 7),
    (512, 512, 512, 256),
    (1024, 1024, 1024, 64),
    (4096, 4096, 4096, 4),
];
/// The number of unused rows in C after each product.
const GAP: usize = 5;

pub fn run(gpu: &Gpu<'_>, blas: Option<&Blas>) {
    let most = if gpu.only_compares() {
        7 * 1000 * 1032
    } else {
        1 << 26
    };
    let halves = |seed| {
        Random::new(seed)
            .floats(most)
            .into_iter()
            .map(|x| Half::F16.of(x))
            .collect::<Vec<u16>>()
    };
    let (a, b) = (halves(8), halves(9));
    let on = (gpu.upload(&a), gpu.upload(&b));
    let value = |data: &[u16]| {
        data.iter()
            .map(|&x| Half::F16.value(x))
            .collect::<Vec<f32>>()
    };
    let (a, b) = (value(&a), value(&b));
    for (number, size) in SIZES.into_iter().enumerate() {
        let is_timed = number >= 3;
        if !(is_timed && gpu.only_compares()) {
            product(
                gpu,
                blas.filter(|_| is_timed),
                size,
                (&a, &b),
                (&on.0, &on.1),
                is_timed,
            );
        }
    }
}

/// Returns the number of wrong elements, and the number of rows compared: all rows of all products
/// if there are up to 8192, otherwise some of them.
fn wrong(
    (m, n, k, batches): (usize, usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    out: &[u16],
) -> (usize, usize) {
    let apart = (m + GAP) * n;
    let all = m * batches;
    let rows: Vec<usize> = if all <= 8192 {
        (0..all).collect()
    } else {
        (0..64).map(|i| i * 1237 % all).collect()
    };
    let wrong = in_parallel(rows.len(), |number| {
        let (batch, row) = (rows[number] / m, rows[number] % m);
        let left = &a[(batch * m + row) * k..][..k];
        (0..n)
            .filter(|&column| {
                let (mut exact, mut size) = (0.0, 0.0);
                for (&x, &y) in left.iter().zip(&b[(batch * n + column) * k..]) {
                    let product = f64::from(x) * f64::from(y);
                    exact += product;
                    size += product.abs();
                }
                let found = f64::from(Half::F16.value(out[batch * apart + row * n + column]));
                // NaN is not near any number.
                let is_near = (found - exact).abs() <= exact.abs() / 2048.0 + size / 131_072.0;
                !is_near
            })
            .count()
    });
    (wrong, rows.len())
}

fn product(
    gpu: &Gpu<'_>,
    blas: Option<&Blas>,
    (m, n, k, batches): (usize, usize, usize, usize),
    (a, b): (&[f32], &[f32]),
    (on_a, on_b): (&Buffer<u16>, &Buffer<u16>),
    is_timed: bool,
) {
    let apart = (m + GAP) * n;
    let c = RefCell::new(gpu.poisoned::<u16>(batches * apart));
    let pace = RefCell::new(gpu.upload(&[0_u32]));
    let kernel = gpu.kernel(&HGEMM_SM90_BATCHED);
    let ours = || {
        let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
        let on_a = done(TensorMap::new(
            boxes_of_operands::<F16, 3>(),
            on_a,
            [k, m, batches],
        ));
        let on_b = done(TensorMap::new(
            boxes_of_operands::<F16, 3>(),
            on_b,
            [k, n, batches],
        ));
        let on_c = done(TensorMapMut::strided(
            boxes_c::<F16, 3>(),
            &mut c,
            [n, m, batches],
            [1, n, apart],
        ));
        let [m, n, k, batches] = [m, n, k, batches].map(|size| size as i32);
        done(kernel.launch((on_a, on_b, on_c, &mut pace, m, n, k, batches)));
    };
    poison(&mut c.borrow_mut());
    ours();
    let out: Vec<u16> = read(&c.borrow());
    let (wrong, rows) = wrong((m, n, k, batches), (a, b), &out);
    let past = (0..out.len())
        .filter(|at| at % apart >= m * n && out[*at] != 0xffff)
        .count();
    let result = format!("{wrong} wrong in {rows} rows, {past} past the products");
    let name = HGEMM_SM90_BATCHED.name();
    if !is_timed {
        println!("| {name} | {m}×{n}×{k}, {batches} times | | | | {result} |");
        return;
    }
    let other = RefCell::new(gpu.poisoned::<u16>(batches * m * n));
    let theirs = blas.map(|blas| {
        let other = &other;
        let size = [m, n, k, batches].map(|size| size as i32);
        move || {
            blas.batched(
                size,
                (on_a, on_b),
                &mut other.borrow_mut(),
                Type::CUDA_R_16F,
            )
        }
    });
    let operations = 2.0 * (m * n * k * batches) as f64;
    let rate = |ms: f64| operations / ms / 1e9;
    let mut runs: Vec<&dyn Fn()> = vec![&ours];
    runs.extend(theirs.as_ref().map(|run| run as &dyn Fn()));
    let times = gpu.medians(9, 20, 60, &runs);
    let (beside, share) = times
        .get(1)
        .map_or((String::new(), String::new()), |&theirs| {
            (
                format!("cuBLAS {:.1}", rate(theirs)),
                format!("{:.1} %", 100.0 * theirs / times[0]),
            )
        });
    println!(
        "| {name} | {m}×{n}×{k}, {batches} times | {:.1} TFLOP/s | {beside} | {share} | {result} |",
        rate(times[0])
    );
}
