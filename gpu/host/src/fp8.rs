//! Products of e4m3 elements, compared with cuBLASLt.

use std::cell::RefCell;

use cute_launch::{Bf16, Buffer, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison, read};
use crate::launches::{FP8, FP8_BLOCKS, FP8_ROWS, OfBytes, boxes_c, boxes_of_bytes};
use crate::numbers::{Half, Random, in_parallel};
use crate::scaled::{Blas, Scaled};

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

/// A kernel, its scales, and whether the tensor cores sum over all of k. `share` is the permitted
/// error of a sum in addition to the rounding to `bfloat16`, as a share of the sum of all
/// magnitudes.
struct Way {
    kernel: OfBytes,
    scaled: Scaled,
    is_fast: bool,
    share: f64,
}

/// Sums in the tensor cores have about 14 bits. Sums that are promoted after 128 elements of k lose
/// less.
const WAYS: [Way; 4] = {
    const fn way(kernel: OfBytes, scaled: Scaled, is_fast: bool) -> Way {
        let share = if is_fast { 1.0 / 2048.0 } else { 1.0 / 16384.0 };
        Way {
            kernel,
            scaled,
            is_fast,
            share,
        }
    }
    [
        way(FP8[0], Scaled::Matrices, true),
        way(FP8_ROWS, Scaled::Rows, true),
        way(FP8[1], Scaled::Matrices, false),
        way(FP8_BLOCKS, Scaled::Blocks, false),
    ]
};

impl Way {
    /// Returns the scales of a matrix with these extents, which is B if `is_b` is true. Each scale
    /// is one of eight multiples of 1/8.
    fn scales(&self, is_b: bool, rows: usize, k: usize) -> Vec<f32> {
        let count = match (self.scaled, is_b) {
            (Scaled::Matrices, _) => 1,
            (Scaled::Rows, _) => rows,
            (Scaled::Blocks, false) => rows * k.div_ceil(128),
            (Scaled::Blocks, true) => rows.div_ceil(128) * k.div_ceil(128),
        };
        (0..count)
            .map(|at| 0.5 + ((at * 7 + at / 8 * 3 + usize::from(is_b)) % 8) as f32 / 8.0)
            .collect()
    }

    /// Returns the index of a scale.
    const fn place(&self, is_b: bool, row: usize, rows: usize, step: usize, steps: usize) -> usize {
        match (self.scaled, is_b) {
            (Scaled::Matrices, _) => 0,
            (Scaled::Rows, _) => row,
            (Scaled::Blocks, false) => step * rows + row,
            (Scaled::Blocks, true) => row / 128 * steps + step,
        }
    }
}

/// Returns a float as e4m3, truncated after three bits of its fraction; 0 if it is less than the
/// least normal number.
pub fn e4m3(value: f32) -> u8 {
    let bits = value.to_bits();
    if value.abs() < 1.0 / 64.0 {
        return 0;
    }
    let exponent = (bits >> 23 & 0xff) - 127 + 7;
    (bits >> 24 & 0x80 | exponent << 3 | bits >> 20 & 7) as u8
}

/// Returns the value of a normal e4m3 number or of 0.
pub fn value(bits: u8) -> f64 {
    let sign = if bits & 0x80 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (bits >> 3 & 15, bits & 7);
    if exponent == 0 {
        return 0.0;
    }
    sign * (1.0 + f64::from(fraction) / 8.0) * 2_f64.powi(i32::from(exponent) - 7)
}

/// Returns the number of wrong elements in some rows, and the number of these rows.
fn wrong(
    way: &Way,
    [m, n, k]: [usize; 3],
    (a, b): (&[u8], &[u8]),
    [scales_a, scales_b]: [&[f32]; 2],
    out: &[u16],
) -> (usize, usize) {
    let rows: Vec<usize> = if m <= 256 {
        (0..m).collect()
    } else {
        (0..32).map(|i| i * 1237 % m).collect()
    };
    let values: Vec<f64> = (0..=255).map(value).collect();
    let steps = k.div_ceil(128);
    let wrong = in_parallel(rows.len(), |number| {
        let row = rows[number];
        let scale = |step| f64::from(scales_a[way.place(false, row, m, step, steps)]);
        let left: Vec<f64> = (0..k)
            .map(|l| scale(l / 128) * values[usize::from(a[row * k + l])])
            .collect();
        (0..n)
            .filter(|&column| {
                let (mut exact, mut size) = (0.0, 0.0);
                let right = b[column * k..][..k].chunks(128).zip(left.chunks(128));
                for (step, (right, left)) in right.enumerate() {
                    let by = f64::from(scales_b[way.place(true, column, n, step, steps)]);
                    for (&x, &y) in left.iter().zip(right) {
                        let product = by * x * values[usize::from(y)];
                        exact += product;
                        size += product.abs();
                    }
                }
                let found = f64::from(Half::Bf16.value(out[row * n + column]));
                // NaN is not near any number.
                let is_near = (found - exact).abs() <= exact.abs() / 256.0 + size * way.share;
                !is_near
            })
            .count()
    });
    (wrong, rows.len())
}

pub fn run(gpu: &Gpu<'_>, blas: Option<&Blas>) {
    let numbers = if gpu.only_compares() {
        COMPARED
    } else {
        SIZES.len()
    };
    let most = |mode: [usize; 2]| {
        SIZES[..numbers]
            .iter()
            .map(|size| size[mode[0]] * size[mode[1]])
            .max()
            .unwrap_or_default()
    };
    let bytes = |seed, count| {
        Random::new(seed)
            .floats(count)
            .into_iter()
            .map(e4m3)
            .collect::<Vec<u8>>()
    };
    let (a, b) = (bytes(11, most([0, 2])), bytes(12, most([1, 2])));
    let on = (gpu.upload(&a), gpu.upload(&b));
    for size in &SIZES[..numbers] {
        for way in &WAYS {
            product(gpu, blas, (way, *size), (&a, &b), (&on.0, &on.1));
        }
    }
}

fn product(
    gpu: &Gpu<'_>,
    blas: Option<&Blas>,
    (way, size): (&Way, [usize; 3]),
    (a, b): (&[u8], &[u8]),
    (on_a, on_b): (&Buffer<u8>, &Buffer<u8>),
) {
    let [m, n, k] = size;
    let scales = [way.scales(false, m, k), way.scales(true, n, k)];
    let [scales_a, scales_b] = [gpu.upload(&scales[0]), gpu.upload(&scales[1])];
    let c = RefCell::new(gpu.poisoned::<u16>(m * n));
    let pace = RefCell::new(gpu.upload(&[0_u32]));
    let (name, kernel) = (way.kernel.name(), gpu.kernel(&way.kernel));
    let ours = || {
        let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
        let maps = (
            done(TensorMap::new(boxes_of_bytes(), on_a, [k, m])),
            done(TensorMap::new(boxes_of_bytes(), on_b, [k, n])),
            done(TensorMapMut::new(boxes_c::<Bf16, 2>(), &mut c, [n, m])),
        );
        let [m, n, k] = size.map(|size| size as i32);
        done(kernel.launch((
            maps.0, maps.1, maps.2, &mut pace, &scales_a, &scales_b, m, n, k,
        )));
    };
    poison(&mut c.borrow_mut());
    ours();
    let out: Vec<u16> = read(&c.borrow());
    let (wrong, rows) = wrong(way, size, (a, b), [&scales[0], &scales[1]], &out);
    let result = format!("{wrong} wrong in {rows} rows");
    if m * n * k < 1 << 34 {
        println!("| {name} | {m}×{n}×{k} | | | | {result} |");
        return;
    }
    let mut other = gpu.poisoned::<u16>(m * n);
    // SAFETY: all of it lives until the end of this function.
    let theirs = blas.and_then(|blas| unsafe {
        let (scaled, scales) = ((way.scaled, way.is_fast), (&*scales_a, &*scales_b));
        blas.plan(gpu.device, scaled, size, (on_a, on_b), scales, &mut other)
    });
    let theirs = theirs.as_ref().map(|planned| move || planned.run());
    let operations = 2.0 * (m * n * k) as f64;
    let count = (6e12 / operations).clamp(5.0, 20.0) as u32;
    let rate = |ms: f64| operations / ms / 1e9;
    let mut runs: Vec<&dyn Fn()> = vec![&ours];
    runs.extend(theirs.as_ref().map(|run| run as &dyn Fn()));
    let times = gpu.medians(9, count, 60, &runs);
    let (beside, share) = times
        .get(1)
        .map_or((String::new(), String::new()), |&theirs| {
            (
                format!("cuBLASLt {:.0}", rate(theirs)),
                format!("{:.1} %", 100.0 * theirs / times[0]),
            )
        });
    println!(
        "| {name} | {m}×{n}×{k} | {:.0} TFLOP/s | {beside} | {share} | {result} |",
        rate(times[0])
    );
}
