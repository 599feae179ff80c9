//! Products of e4m3 elements, beside cuBLASLt.

use std::cell::RefCell;

use cute_launch::{Bf16, Buffer, TensorMap, TensorMapMut};

use crate::gpu::{Gpu, done, poison};
use crate::launches::{BOXES_OF_BYTES, FP8, OfBytes, boxes_c};
use crate::numbers::{Half, Random, in_parallel};
use crate::scaled::Blas;

/// First sizes that no tile divides, which are only compared.
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
const SCALES: [f32; 2] = [0.75, -0.0625];

/// A float as e4m3, cut off after three bits of its fraction; 0 if it is less than the least normal
/// number.
fn e4m3(value: f32) -> u8 {
    let bits = value.to_bits();
    if value.abs() < 1.0 / 64.0 {
        return 0;
    }
    let exponent = (bits >> 23 & 0xff) - 127 + 7;
    (bits >> 24 & 0x80 | exponent << 3 | bits >> 20 & 7) as u8
}

/// The value of a normal e4m3 number or of 0.
fn value(bits: u8) -> f64 {
    let sign = if bits & 0x80 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (bits >> 3 & 15, bits & 7);
    if exponent == 0 {
        return 0.0;
    }
    sign * (1.0 + f64::from(fraction) / 8.0) * 2_f64.powi(i32::from(exponent) - 7)
}

/// The number of wrong elements in some rows, and the number of rows. Beside the rounding of
/// `bfloat16`, a sum may be wrong by `share` of the sum of all magnitudes.
fn wrong([m, n, k]: [usize; 3], (a, b): (&[u8], &[u8]), out: &[u16], share: f64) -> (usize, usize) {
    let rows: Vec<usize> = if m <= 256 {
        (0..m).collect()
    } else {
        (0..32).map(|i| i * 1237 % m).collect()
    };
    let values: Vec<f64> = (0..=255).map(value).collect();
    let by = f64::from(SCALES[0] * SCALES[1]);
    let wrong = in_parallel(rows.len(), |number| {
        let row = rows[number];
        let left: Vec<f64> = a[row * k..][..k]
            .iter()
            .map(|&x| by * values[usize::from(x)])
            .collect();
        (0..n)
            .filter(|&column| {
                let (mut exact, mut size) = (0.0, 0.0);
                for (&x, &y) in left.iter().zip(&b[column * k..]) {
                    let product = x * values[usize::from(y)];
                    exact += product;
                    size += product.abs();
                }
                let found = f64::from(Half::Bf16.value(out[row * n + column]));
                // A value that is not a number is near nothing.
                let is_near = (found - exact).abs() <= exact.abs() / 256.0 + size * share;
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
    let scales = SCALES.map(|scale| gpu.upload(&[scale]));
    // Sums of the tensor cores have about 14 bits; 128 of k at a time lose less.
    let ways = [(FP8[0], true, 1.0 / 2048.0), (FP8[1], false, 1.0 / 16384.0)];
    for size in &SIZES[..numbers] {
        for way in ways {
            product(gpu, blas, (*size, way), (&a, &b), (&on.0, &on.1), &scales);
        }
    }
}

fn product(
    gpu: &Gpu<'_>,
    blas: Option<&Blas>,
    (size, (kernel, is_fast, share)): ([usize; 3], (OfBytes, bool, f64)),
    (a, b): (&[u8], &[u8]),
    (on_a, on_b): (&Buffer<u8>, &Buffer<u8>),
    [scale_a, scale_b]: &[Buffer<f32>; 2],
) {
    let [m, n, k] = size;
    let c = RefCell::new(gpu.poisoned::<u16>(m * n));
    let pace = RefCell::new(gpu.upload(&[0_u32]));
    let (name, kernel) = (kernel.name(), gpu.kernel(&kernel));
    let ours = || {
        let (mut c, mut pace) = (c.borrow_mut(), pace.borrow_mut());
        let maps = (
            done(TensorMap::new(BOXES_OF_BYTES, on_a, [k, m])),
            done(TensorMap::new(BOXES_OF_BYTES, on_b, [k, n])),
            done(TensorMapMut::new(boxes_c::<Bf16, 2>(), &mut c, [n, m])),
        );
        let [m, n, k] = size.map(|size| size as i32);
        done(kernel.launch((maps.0, maps.1, maps.2, &mut pace, scale_a, scale_b, m, n, k)));
    };
    poison(&mut c.borrow_mut());
    ours();
    let out: Vec<u16> = done(c.borrow().to_vec());
    let (wrong, rows) = wrong(size, (a, b), &out, share);
    let result = format!("{wrong} wrong in {rows} rows");
    if m * n * k < 1 << 34 {
        println!("| {name} | {m}×{n}×{k} | | | | {result} |");
        return;
    }
    let mut other = gpu.poisoned::<u16>(m * n);
    // SAFETY: all of it lives until the end of this function.
    let theirs = blas.map(|blas| unsafe {
        let scales = (&**scale_a, &**scale_b);
        blas.plan(gpu.device, is_fast, size, (on_a, on_b), scales, &mut other)
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
