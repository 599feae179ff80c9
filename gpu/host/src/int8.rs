//! Products of 8-bit integers, compared with cuBLAS. Sums must be exactly equal.

use std::cell::RefCell;

use cute_launch::{Bf16, TensorMap, TensorMapMut};

use crate::blas::Blas;
use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{IGEMM_SM90, IGEMM_SM90_ROWS, boxes_c, boxes_c_32, boxes_of_bytes};
use crate::numbers::{Half, Random, in_parallel};

/// The sizes. Tiles do not divide the first ones, which are compared but not timed.
const SIZES: [[usize; 3]; 7] = [
    [64, 8, 16],
    [200, 264, 592],
    [1000, 1032, 2064],
    [3333, 776, 4112],
    [4096, 4096, 4096],
    [8192, 8192, 8192],
    [4096, 7168, 16384],
];
const COMPARED: usize = 4;

/// The operands and the scales of their rows.
struct Data {
    size: [usize; 3],
    a: Vec<i8>,
    b: Vec<i8>,
    scales_a: Vec<f32>,
    scales_b: Vec<f32>,
}

impl Data {
    fn new(size: [usize; 3], random: &mut Random) -> Self {
        let [m, n, k] = size;
        // Some of them are -128.
        let mut integers = |count: usize| -> Vec<i8> {
            let floats = random.floats(count).into_iter();
            floats.map(|x| (x * 64.0) as i8).collect()
        };
        let (a, b) = (integers(m * k), integers(n * k));
        let scales = |count: usize| (0..count).map(|at| 0.5 + (at % 8) as f32 / 8.0).collect();
        let (scales_a, scales_b): (Vec<f32>, Vec<f32>) = (scales(m), scales(n));
        Self {
            size,
            a,
            b,
            scales_a,
            scales_b,
        }
    }

    /// Returns the number of elements in some rows for which `is_right(row, column, sum)` is false,
    /// and the number of these rows.
    fn wrong(&self, is_right: impl Fn(usize, usize, i32) -> bool + Sync) -> (usize, usize) {
        let [m, n, k] = self.size;
        let rows: Vec<usize> = if m <= 256 {
            (0..m).collect()
        } else {
            (0..32).map(|i| i * 1237 % m).collect()
        };
        let wrong = in_parallel(rows.len(), |number| {
            let row = rows[number];
            (0..n)
                .filter(|&column| {
                    let (left, right) = (&self.a[row * k..][..k], &self.b[column * k..][..k]);
                    let pairs = left.iter().zip(right);
                    let sum = pairs.map(|(&x, &y)| i32::from(x) * i32::from(y)).sum();
                    !is_right(row, column, sum)
                })
                .count()
        });
        (wrong, rows.len())
    }
}

pub fn run(gpu: &Gpu<'_>, blas: Option<&Blas>) {
    let numbers = if gpu.only_compares() {
        COMPARED
    } else {
        SIZES.len()
    };
    let mut random = Random::new(31);
    for size in &SIZES[..numbers] {
        product(gpu, blas, &Data::new(*size, &mut random));
    }
}

fn product(gpu: &Gpu<'_>, blas: Option<&Blas>, data: &Data) {
    let [m, n, k] = data.size;
    let [by_m, by_n, by_k] = data.size.map(|size| size as i32);
    let (on_a, on_b) = (&gpu.upload(&data.a), &gpu.upload(&data.b));
    let (scales_a, scales_b) = (gpu.upload(&data.scales_a), gpu.upload(&data.scales_b));
    let a = done(TensorMap::new(boxes_of_bytes::<i8>(), on_a, [k, m]));
    let b = done(TensorMap::new(boxes_of_bytes::<i8>(), on_b, [k, n]));
    let pace = RefCell::new(gpu.upload(&[0_u32]));
    let sums = RefCell::new(gpu.poisoned::<i32>(m * n));
    let scaled = RefCell::new(gpu.poisoned::<u16>(m * n));
    let (exact, rows) = (gpu.kernel(&IGEMM_SM90), gpu.kernel(&IGEMM_SM90_ROWS));
    let ours = || {
        let (mut c, mut pace) = (sums.borrow_mut(), pace.borrow_mut());
        let c = done(TensorMapMut::new(boxes_c_32::<i32>(), &mut c, [n, m]));
        done(exact.launch((a, b, c, &mut pace, by_m, by_n, by_k)));
    };
    let of_rows = || {
        let (mut c, mut pace) = (scaled.borrow_mut(), pace.borrow_mut());
        let c = done(TensorMapMut::new(boxes_c::<Bf16, 2>(), &mut c, [n, m]));
        let given = (
            a,
            b,
            c,
            &mut **pace,
            &*scales_a,
            &*scales_b,
            by_m,
            by_n,
            by_k,
        );
        done(rows.launch(given));
    };
    poison(&mut sums.borrow_mut());
    poison(&mut scaled.borrow_mut());
    ours();
    of_rows();
    let found: Vec<i32> = read(&sums.borrow());
    let rounded: Vec<u16> = read(&scaled.borrow());
    let (wrong, of) = data.wrong(|row, column, sum| found[row * n + column] == sum);
    let (wrong_scaled, _) = data.wrong(|row, column, sum| {
        let scales = f64::from(data.scales_a[row]) * f64::from(data.scales_b[column]);
        let exact = f64::from(sum) * scales;
        let found = f64::from(Half::Bf16.value(rounded[row * n + column]));
        // NaN is not near any number.
        (found - exact).abs() <= exact.abs() / 256.0
    });
    let results = [wrong, wrong_scaled].map(|wrong| format!("{wrong} wrong in {of} rows"));
    let names = [IGEMM_SM90.name(), IGEMM_SM90_ROWS.name()];
    if m * n * k < 1 << 34 {
        for (name, result) in names.iter().zip(results) {
            println!("| {name} | {m}×{n}×{k} | | | | {result} |");
        }
        return;
    }
    let other = RefCell::new(gpu.poisoned::<i32>(m * n));
    let theirs = || {
        if let Some(blas) = blas {
            blas.integers((by_m, by_n, by_k), (on_a, on_b), &mut other.borrow_mut());
        }
    };
    let operations = 2.0 * (m * n * k) as f64;
    let count = (6e12 / operations).clamp(5.0, 20.0) as u32;
    let rate = |ms: f64| operations / ms / 1e9;
    let mut runs: Vec<&dyn Fn()> = vec![&ours, &of_rows];
    if blas.is_some() {
        runs.push(&theirs);
    }
    let times = gpu.medians(9, count, 60, &runs);
    let differ = blas.map_or(String::new(), |_| {
        let other: Vec<i32> = read(&other.borrow());
        let differ = found.iter().zip(&other).filter(|(x, y)| x != y).count();
        format!(", {differ} of {} differ from cuBLAS", m * n)
    });
    let [result, of_scaled] = results;
    for ((name, result), time) in names.iter().zip([result + &differ, of_scaled]).zip(&times) {
        let (beside, share) = times
            .get(2)
            .map_or((String::new(), String::new()), |&theirs| {
                (
                    format!("cuBLAS {:.0}", rate(theirs)),
                    format!("{:.1} %", 100.0 * theirs / time),
                )
            });
        println!(
            "| {name} | {m}×{n}×{k} | {:.0} TOP/s | {beside} | {share} | {result} |",
            rate(*time)
        );
    }
}
