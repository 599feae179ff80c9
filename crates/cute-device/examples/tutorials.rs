//! Runs CuTe's tutorials on a CPU, from the source that a device runs. All blocks of a grid
//! are checked, and the results are compared with those of plain loops.
//!
//! Run `cargo run -p cute-device --example tutorials`, with the names of some tutorials after `--`,
//! or without names to run all.
#![allow(
    unsafe_code,
    reason = "kernels take pointers, and promise how they are launched"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    clippy::items_after_statements,
    clippy::many_single_char_names,
    clippy::too_many_lines,
    clippy::unreadable_literal,
    unreachable_pub,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

#[path = "../../../gpu/kernels/src/tutorials/attention_sm80.rs"]
mod attention_sm80;
#[path = "../../../tests/device/tests/hopper/matrix.rs"]
mod matrix;
#[path = "../../../gpu/kernels/src/tutorials/sgemm_1.rs"]
mod sgemm_1;
#[path = "../../../gpu/kernels/src/tutorials/sgemm_2.rs"]
mod sgemm_2;
#[path = "../../../gpu/kernels/src/tutorials/sgemm_sm70.rs"]
mod sgemm_sm70;
#[path = "../../../gpu/kernels/src/sgemm_sm80.rs"]
mod sgemm_sm80;
#[path = "../../../gpu/kernels/src/tutorials/tiled_copy.rs"]
mod tiled_copy;
#[path = "../../../gpu/kernels/src/tutorials/tiled_copy_if.rs"]
mod tiled_copy_if;
#[path = "../../../gpu/kernels/src/tiles.rs"]
pub(crate) mod tiles;
#[path = "../../../gpu/kernels/src/tutorials/wgmma_sm90.rs"]
mod wgmma_sm90;
#[path = "../../../gpu/kernels/src/tutorials/wgmma_tma_sm90.rs"]
mod wgmma_tma_sm90;

use cute_device::check_grid;
use half::f16;
use matrix::Matrix;

type Tutorial = (&'static str, fn());

/// Each tutorial runs its kernel for some extents. It panics if the check finds a mistake, or if
/// the result differs from that of plain loops.
pub(crate) const TUTORIALS: [Tutorial; 9] = [
    ("tiled_copy", tiled_copies),
    ("tiled_copy_if", tiled_copies_past_an_edge),
    ("sgemm_1", sgemm_1),
    ("sgemm_2", sgemm_2),
    ("sgemm_sm70", sgemm_sm70),
    ("sgemm_sm80", sgemm_sm80),
    ("wgmma_sm90", wgmma_sm90),
    ("wgmma_tma_sm90", wgmma_tma_sm90),
    ("attention_sm80", attention_sm80),
];

#[allow(dead_code, reason = "the tests have a main of their own")]
fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    for (name, run) in TUTORIALS
        .into_iter()
        .filter(|(name, _)| asked.is_empty() || asked.iter().any(|one| one == name))
    {
        run();
        println!("{name}: no finding, and the result of plain loops");
    }
}

/// Elements from a multiple of 16 bytes on.
#[repr(align(16))]
#[derive(Clone, Copy)]
struct Sixteen<T, const N: usize>([T; N]);

/// Elements, padded to a multiple of sixteen bytes.
fn aligned<T: Copy, const N: usize>(
    count: usize,
    value: impl Fn(usize) -> T,
) -> Vec<Sixteen<T, N>> {
    (0..count.div_ceil(N))
        .map(|piece| Sixteen(core::array::from_fn(|i| value(N * piece + i))))
        .collect()
}

fn floats(count: usize, value: impl Fn(usize) -> f32) -> Vec<Sixteen<f32, 4>> {
    aligned(count, value)
}

fn halves(count: usize, value: impl Fn(usize) -> f32) -> Vec<Sixteen<u16, 8>> {
    aligned(count, |at| f16::from_f32(value(at)).to_bits())
}

fn at(floats: &[Sixteen<f32, 4>], index: usize) -> f32 {
    floats[index / 4].0[index % 4]
}

/// The value past a result, and in the result before the kernel.
const BEHIND: f32 = -7.5;

/// Runs all blocks of a grid.
fn run(threads: u32, (width, height): (usize, usize), kernel: &(dyn Fn() + Sync)) {
    let blocks: Vec<(u32, u32)> = (0..height as u32)
        .flat_map(|y| (0..width as u32).map(move |x| (x, y)))
        .collect();
    check_grid(threads, &blocks, width as u32, kernel).unwrap();
}

/// A small number, by row and step.
fn value(row: usize, step: usize, of: usize) -> f32 {
    ((row * 7 + step * 3 + row * step % 5 + of) % 11) as f32 - 5.0
}

/// The copy equals the source, and nothing past it was written.
fn is_copied(target: &[Sixteen<f32, 4>], count: usize) {
    for index in 0..4 * target.len() {
        let expected = if index < count { index as f32 } else { BEHIND };
        assert_eq!(at(target, index), expected, "element {index}");
    }
}

fn tiled_copies() {
    let (m, n) = (256, 128);
    let (source, mut target) = (floats(m * n, |i| i as f32), floats(m * n + 8, |_| BEHIND));
    let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
    // SAFETY: the matrices have this size.
    run(256, (2, 2), &|| unsafe {
        tiled_copy::tiled_copy(to as *mut f32, from as *const f32, m as i32)
    });
    is_copied(&target, m * n);
}

fn tiled_copies_past_an_edge() {
    for (m, n) in [(151, 61), (64, 32), (1, 1), (126, 33)] {
        let (source, mut target) = (floats(m * n, |i| i as f32), floats(m * n + 8, |_| BEHIND));
        let (from, to) = (source.as_ptr() as usize, target.as_mut_ptr() as usize);
        run(128, (m.div_ceil(64), n.div_ceil(32)), &|| {
            // SAFETY: the matrices have this size.
            unsafe {
                tiled_copy_if::tiled_copy_if(to as *mut f32, from as *const f32, m as i32, n as i32)
            };
        });
        is_copied(&target, m * n);
    }
}

/// The sums of a kernel equal those of plain loops, and nothing past them was written.
fn is_product(c: &[Sixteen<f32, 4>], (m, n, k): (usize, usize, usize), factor: f32) {
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let exact: f32 = (0..k)
            .map(|step| value(i, step, 0) * value(j, step, 1))
            .sum();
        assert_eq!(at(c, i + m * j), factor * exact, "({i}, {j})");
    }
    assert!(
        (m * n..4 * c.len()).all(|index| at(c, index) == BEHIND),
        "what is behind C"
    );
}

/// A product of floats with column-major matrices, in blocks of 128 by 128 with 256 threads.
fn product(
    (m, n, k): (usize, usize, usize),
    factor: f32,
    kernel: &(dyn Fn(*mut f32, *const f32, *const f32) + Sync),
) {
    let (a, b) = (
        floats(m * k, |at| value(at % m, at / m, 0)),
        floats(n * k, |at| value(at % n, at / n, 1)),
    );
    let mut c = floats(m * n + 8, |_| BEHIND);
    let [on_a, on_b, on_c] = [
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    ];
    run(256, (m.div_ceil(128), n.div_ceil(128)), &|| {
        kernel(on_c as *mut f32, on_a as *const f32, on_b as *const f32);
    });
    is_product(&c, (m, n, k), factor);
}

fn sgemm_1() {
    for (m, n, k) in [(128, 128, 16), (130, 37, 11)] {
        // SAFETY: the matrices have this size.
        product((m, n, k), 0.5, &|c, a, b| unsafe {
            sgemm_1::sgemm_1(c, a, b, m as i32, n as i32, k as i32, 0.5)
        });
    }
}

fn sgemm_2() {
    for (m, n, k) in [(128, 128, 16), (132, 40, 11)] {
        // SAFETY: the matrices have this size.
        product((m, n, k), 1.0, &|c, a, b| unsafe {
            sgemm_2::sgemm_2(c, a, b, m as i32, n as i32, k as i32)
        });
    }
}

type OfHalves = unsafe fn(*mut f32, *const u16, *const u16, i32, i32, i32);

/// A product of halves with row-major A and B, for the kernel's number of threads and its tile.
fn product_of_halves(
    kernel: OfHalves,
    (threads, rows, columns): (u32, usize, usize),
    cases: &[(usize, usize, usize)],
) {
    for &(m, n, k) in cases {
        let (a, b) = (
            halves(m * k, |at| value(at / k, at % k, 0)),
            halves(n * k, |at| value(at / k, at % k, 1)),
        );
        let mut c = floats(m * n + 8, |_| BEHIND);
        let [on_a, on_b, on_c] = [
            a.as_ptr() as usize,
            b.as_ptr() as usize,
            c.as_mut_ptr() as usize,
        ];
        run(threads, (m.div_ceil(rows), n.div_ceil(columns)), &|| {
            let (a, b) = (on_a as *const u16, on_b as *const u16);
            // SAFETY: the matrices have this size.
            unsafe { kernel(on_c as *mut f32, a, b, m as i32, n as i32, k as i32) };
        });
        is_product(&c, (m, n, k), 1.0);
    }
}

fn sgemm_sm70() {
    product_of_halves(
        sgemm_sm70::sgemm_sm70,
        (64, 32, 32),
        &[(64, 32, 48), (40, 37, 24)],
    );
}

fn sgemm_sm80() {
    // The kernel reads one stage ahead, except with one or two steps of k. A step has 32 columns.
    product_of_halves(
        sgemm_sm80::sgemm_sm80,
        (128, 64, 64),
        &[(128, 64, 96), (72, 53, 104), (64, 64, 8), (70, 33, 64)],
    );
}

fn wgmma_sm90() {
    product_of_halves(wgmma_sm90::wgmma_sm90, (128, 128, 128), &HOPPER);
}

/// A whole tile whose first stages are filled twice, and tiles that reach past the edges of rows,
/// columns and k.
const HOPPER: [(usize, usize, usize); 2] = [(128, 128, 256), (136, 40, 200)];

fn wgmma_tma_sm90() {
    for (m, n, k) in HOPPER {
        let matrix = |rows: usize, of: usize| {
            let half = |value: f32| f16::from_f32(value).to_le_bytes().to_vec();
            Matrix::new(k, (0..rows * k).map(|at| value(at / k, at % k, of)), half)
        };
        let (mut a, mut b, mut c) = (matrix(m, 0), matrix(n, 1), floats(m * n + 8, |_| BEHIND));
        let (on_a, on_b, on_c) = (a.map(128), b.map(128), c.as_mut_ptr() as usize);
        run(128, (m.div_ceil(128), n.div_ceil(128)), &|| {
            // SAFETY: the maps match the matrices.
            unsafe {
                wgmma_tma_sm90::wgmma_tma_sm90(
                    on_a,
                    on_b,
                    on_c as *mut f32,
                    m as i32,
                    n as i32,
                    k as i32,
                )
            };
        });
        is_product(&c, (m, n, k), 1.0);
    }
}

/// The softmax of each row of scores, by the definition.
fn attention_sm80() {
    let scattered = |seed: usize| move |at: usize| ((at * at * seed % 61) as f32) / 16.0 - 1.875;
    for (queries, keys) in [(128, 96), (40, 32)] {
        let [q, k, v] = [(queries, 7), (keys, 5), (keys, 11)]
            .map(|(rows, seed)| halves(32 * rows, scattered(seed)));
        let mut out = floats(32 * queries + 8, |_| BEHIND);
        let [on_q, on_k, on_v] = [&q, &k, &v].map(|halves| halves.as_ptr() as usize);
        let on_out = out.as_mut_ptr() as usize;
        run(128, (queries.div_ceil(64), 1), &|| {
            let [q, k, v] = [on_q, on_k, on_v].map(|halves| halves as *const u16);
            // SAFETY: the matrices have this size.
            unsafe {
                attention_sm80::attention_sm80(
                    on_out as *mut f32,
                    q,
                    k,
                    v,
                    queries as i32,
                    keys as i32,
                )
            };
        });
        let number = |halves: &[Sixteen<u16, 8>], row: usize, column: usize| {
            let at = 32 * row + column;
            f16::from_bits(halves[at / 8].0[at % 8]).to_f64()
        };
        for i in 0..queries {
            let score = |j| {
                (0..32)
                    .map(|d| number(&q, i, d) * number(&k, j, d))
                    .sum::<f64>()
                    / 32_f64.sqrt()
            };
            let weights: Vec<f64> = (0..keys).map(|j| score(j).exp()).collect();
            let sum: f64 = weights.iter().sum();
            for d in 0..32 {
                let exact = weights
                    .iter()
                    .enumerate()
                    .map(|(j, weight)| weight * number(&v, j, d))
                    .sum::<f64>()
                    / sum;
                // Weights are rounded to halves before the second product.
                assert!(
                    (f64::from(at(&out, 32 * i + d)) - exact).abs() < 1e-2,
                    "({i}, {d})"
                );
            }
        }
        assert!(
            (32 * queries..4 * out.len()).all(|index| at(&out, index) == BEHIND),
            "what is behind the result"
        );
    }
}
