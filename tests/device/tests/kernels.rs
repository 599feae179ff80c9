//! Runs a few blocks of the kernels of `gpu/kernels` on a CPU, from the same source, with
//! checks. The results are compared with those of plain loops.
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
    clippy::unreadable_literal,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

#[path = "../../../gpu/kernels/src/between.rs"]
mod between;
#[path = "../../../gpu/kernels/src/cluster_words.rs"]
mod cluster_words;
#[path = "../../../gpu/kernels/src/copy.rs"]
mod copy;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/cross_entropies.rs"]
mod cross_entropies;
#[path = "kernels/edges.rs"]
mod edges;
#[path = "kernels/elements.rs"]
mod elements;
#[path = "kernels/engine.rs"]
mod engine;
#[path = "../../../gpu/kernels/src/engine_words.rs"]
mod engine_words;
#[allow(unreachable_pub, reason = "kernels, made by a macro")]
#[path = "../../../gpu/kernels/src/fragments.rs"]
mod fragments;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/gates.rs"]
mod gates;
#[path = "kernels/gates.rs"]
mod gates_of_models;
#[path = "../../../gpu/kernels/src/grid.rs"]
mod grid;
#[path = "../../../gpu/kernels/src/hgemm_sm80.rs"]
mod hgemm_sm80;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/kept_rows.rs"]
mod kept_rows;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/norms.rs"]
mod norms;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/norms_backward.rs"]
mod norms_backward;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/norms_chunks.rs"]
mod norms_chunks;
#[path = "kernels/norms_backward.rs"]
mod norms_gradients;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/norms_kept.rs"]
mod norms_kept;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/norms_weights.rs"]
mod norms_weights;
#[path = "../../../gpu/kernels/src/row_kernels.rs"]
mod row_kernels;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/row_parts.rs"]
mod row_parts;
#[path = "../../../gpu/kernels/src/rows.rs"]
mod rows;
#[path = "../../../gpu/kernels/src/sgemm.rs"]
mod sgemm;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/softmaxes.rs"]
mod softmaxes;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/softmaxes_backward.rs"]
mod softmaxes_backward;
#[path = "kernels/softmaxes_backward.rs"]
mod softmaxes_gradients;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/softmaxes_kept.rs"]
mod softmaxes_kept;
#[path = "../../../gpu/kernels/src/split_k.rs"]
mod split_k;
#[path = "kernels/split_k.rs"]
mod split_k_product;
#[allow(dead_code, reason = "kernels, of which some are run")]
#[path = "../../../gpu/kernels/src/teams.rs"]
mod teams;
#[path = "../../../gpu/kernels/src/transpose.rs"]
mod transpose;
#[path = "kernels/words.rs"]
mod vocabulary;
#[path = "kernels/whole_grid.rs"]
mod whole_grid;
#[path = "kernels/whole_rows.rs"]
mod whole_rows;
#[path = "../../../gpu/kernels/src/words.rs"]
mod words;

use cute_device::check_grid;

/// Runs a kernel as these blocks, and checks that nothing is found.
fn checked(threads: u32, blocks: &[(u32, u32)], kernel: impl Fn() + Sync) {
    check_grid(threads, blocks, blocks.len() as u32, &kernel).unwrap();
}

/// Runs a kernel as these blocks of a grid with `across` blocks in a row.
fn checked_grid(threads: u32, blocks: &[(u32, u32)], across: u32, kernel: impl Fn() + Sync) {
    check_grid(threads, blocks, across, &kernel).unwrap();
}

/// Floats, aligned to 16 bytes; untouched ones take no memory.
struct Floats(Vec<u128>);

impl Floats {
    fn zeros(count: usize) -> Self {
        Self(vec![0; count.div_ceil(4)])
    }

    fn address(&mut self) -> usize {
        self.0.as_mut_ptr() as usize
    }

    fn pointer(&mut self) -> *mut f32 {
        self.0.as_mut_ptr().cast()
    }

    fn get(&mut self, at: usize) -> f32 {
        assert!(at < 4 * self.0.len());
        // SAFETY: the element is one of the floats.
        unsafe { self.pointer().add(at).read() }
    }

    fn set(&mut self, at: usize, value: f32) {
        assert!(at < 4 * self.0.len());
        // SAFETY: the element is one of the floats.
        unsafe { self.pointer().add(at).write(value) };
    }
}

#[test]
fn a_barrier_between_branches() {
    let source: [u32; 64] = core::array::from_fn(|at| 100 + 7 * at as u32);
    let (mut target, mut middle) = ([0_u32; 64], [0_u32; 64]);
    let [from, through, to] = [
        source.as_ptr() as usize,
        middle.as_mut_ptr() as usize,
        target.as_mut_ptr() as usize,
    ];
    checked(64, &[(0, 0)], || {
        // SAFETY: all have 64 numbers.
        unsafe {
            between::barrier_between(to as *mut u32, through as *mut u32, from as *const u32)
        };
    });
    let written = |at: usize| {
        if at < 16 {
            2 * source[at]
        } else {
            source[at] + 1
        }
    };
    assert!(
        (0..64).all(|at| target[at] == written(if at < 16 { at + 1 } else { at })),
        "{target:?}"
    );
}

const N: usize = 8192;

#[test]
fn copies() {
    let (mut source, mut target) = (Floats::zeros(N * N), Floats::zeros(N * N));
    for block in [0, 7, 65535] {
        for i in 0..1024 {
            source.set(1024 * block + i, (i + block) as f32 + 1.0);
        }
        let (from, to) = (source.address(), target.address());
        // SAFETY: the matrices have these sizes, and the block is one of the grid's.
        checked(256, &[(block as u32, 0)], || unsafe {
            copy::copy_f32(to as *mut f32, from as *const f32)
        });
        assert!(
            (0..1024).all(|i| target.get(1024 * block + i) == (i + block) as f32 + 1.0),
            "block {block}"
        );
        assert!(
            block == 65535 || target.get(1024 * block + 1024) == 0.0,
            "past block {block}"
        );
    }
}

/// The number of blocks of a transpose by tiles of this number of rows.
fn transposed(
    tile: usize,
    threads: u32,
    blocks: &[(usize, usize)],
    kernel: unsafe fn(*mut f32, *const f32),
) {
    let (mut source, mut target) = (Floats::zeros(N * N), Floats::zeros(N * N));
    for &(x, y) in blocks {
        let places = || (0..tile).flat_map(|i| (0..tile).map(move |j| (i, j)));
        let value = |i: usize, j: usize| (i * tile + j + x + 1) as f32;
        for (i, j) in places() {
            source.set(N * (tile * y + i) + tile * x + j, value(i, j));
        }
        let (from, to) = (source.address(), target.address());
        // SAFETY: the matrices have these sizes, and the block is one of the grid's.
        checked(threads, &[(x as u32, y as u32)], || unsafe {
            kernel(to as *mut f32, from as *const f32)
        });
        for (i, j) in places() {
            assert_eq!(
                target.get(N * (tile * x + j) + tile * y + i),
                value(i, j),
                "block ({x}, {y}) at ({i}, {j})"
            );
        }
    }
}

#[test]
fn transposes() {
    transposed(
        32,
        256,
        &[(0, 0), (255, 3), (17, 200)],
        transpose::transpose_32,
    );
    transposed(64, 512, &[(1, 0), (127, 127)], transpose::transpose_64);
}

/// The first row has numbers in its first 100 columns and negative infinities in the others: most
/// warps see only infinities, which have weight 0. The second row has only infinities and is NaN.
#[test]
fn softmax_of_rows_with_negative_infinities() {
    type Kernel = unsafe fn(*mut f32, *const f32, i32);
    let kernels: [(usize, u32, Kernel); 3] = [
        (1024, 128, rows::softmax_1024),
        (4096, 256, rows::softmax_4096),
        (16384, 512, rows::softmax_16384),
    ];
    for (columns, threads, softmax) in kernels {
        let (mut source, mut target) = (Floats::zeros(2 * columns), Floats::zeros(2 * columns));
        for i in 0..2 * columns {
            source.set(i, if i < 100 { 1.5 } else { f32::NEG_INFINITY });
        }
        let (from, to) = (source.address(), target.address());
        // SAFETY: the matrices have these sizes.
        checked(threads, &[(0, 0), (1, 0)], || unsafe {
            softmax(to as *mut f32, from as *const f32, 2)
        });
        for i in 0..columns {
            let exact = if i < 100 { 0.01 } else { 0.0 };
            assert!((target.get(i) - exact).abs() < 1e-6, "{columns} at {i}");
            assert!(target.get(columns + i).is_nan(), "{columns} at {i}");
        }
    }
}

/// One more block than there are rows, which does nothing.
#[test]
fn sums_and_softmax_of_rows() {
    type Kernel = unsafe fn(*mut f32, *const f32, i32);
    let kernels: [(usize, u32, Kernel, Kernel); 3] = [
        (1024, 128, rows::row_sum_1024, rows::softmax_1024),
        (4096, 256, rows::row_sum_4096, rows::softmax_4096),
        (16384, 512, rows::row_sum_16384, rows::softmax_16384),
    ];
    for (columns, threads, sum, softmax) in kernels {
        let count = 3;
        let (mut source, mut target) = (
            Floats::zeros(columns * count),
            Floats::zeros(columns * count),
        );
        for i in 0..columns * count {
            source.set(i, (i * 37 % 101) as f32 / 16.0 - 3.0);
        }
        let (from, to) = (source.address(), target.address());
        let run = |kernel: Kernel| {
            let blocks: Vec<_> = (0..=count as u32).map(|block| (block, 0)).collect();
            // SAFETY: the matrices have these sizes, and a block past the rows does nothing.
            checked(threads, &blocks, || unsafe {
                kernel(to as *mut f32, from as *const f32, count as i32)
            });
        };
        run(sum);
        for row in 0..count {
            let exact: f64 = (0..columns)
                .map(|i| f64::from(source.get(row * columns + i)))
                .sum();
            assert!(
                (f64::from(target.get(row)) - exact).abs() < 1e-2,
                "row {row} of {columns}"
            );
        }
        run(softmax);
        for row in 0..count {
            let powers: Vec<f64> = (0..columns)
                .map(|i| f64::from(source.get(row * columns + i)).exp())
                .collect();
            let sum: f64 = powers.iter().sum();
            for (i, power) in powers.iter().enumerate() {
                let value = f64::from(target.get(row * columns + i));
                assert!(
                    (value * sum / power - 1.0).abs() < 1e-5,
                    "row {row} of {columns}, column {i}"
                );
            }
        }
    }
}

/// A block of the product, in the order of k and with one rounding a step.
#[test]
fn product_of_floats() {
    const M: usize = 4096;
    let (x, y) = (2, 31);
    let [mut a, mut b, mut c] = [(); 3].map(|()| Floats::zeros(M * M));
    for (k, i) in (0..M).flat_map(|k| (0..128).map(move |i| (k, i))) {
        a.set(M * k + 128 * x + i, ((i + 3 * k) % 17) as f32 / 8.0 - 1.0);
        b.set(M * k + 128 * y + i, ((5 * i + k) % 13) as f32 / 4.0 - 1.5);
    }
    let [on_a, on_b, on_c] = [&mut a, &mut b, &mut c].map(Floats::address);
    checked(256, &[(x as u32, y as u32)], || {
        // SAFETY: the matrices have these sizes, and the block is one of the grid's.
        unsafe { sgemm::sgemm(on_c as *mut f32, on_a as *const f32, on_b as *const f32) };
    });
    for (i, j) in (0..128).flat_map(|i| (0..128).step_by(9).map(move |j| (i, j))) {
        let mut step = |sum: f32, k: usize| {
            a.get(M * k + 128 * x + i)
                .mul_add(b.get(M * k + 128 * y + j), sum)
        };
        let exact = (0..M).fold(0.0, &mut step);
        assert_eq!(
            c.get(M * (128 * y + j) + 128 * x + i).to_bits(),
            exact.to_bits(),
            "({i}, {j})"
        );
    }
}

/// A float as the bits of an element, if it fits.
fn half(value: f32, exponent: u32, fraction: u32) -> u32 {
    let bits = value.abs().to_bits();
    let bias = (1 << (exponent - 1)) - 1;
    let magnitude = if bits == 0 {
        0
    } else {
        ((bits >> 23) + bias - 127) << fraction | bits >> (23 - fraction) & ((1 << fraction) - 1)
    };
    u32::from(value < 0.0) << (exponent + fraction) | magnitude
}

/// A block of the product by `mma.sync`, compared with plain loops: pipelines, `ldmatrix` and
/// swizzles as on a device.
#[test]
fn product_of_halves() {
    const M: usize = 1024;
    let ((n, k), row) = ((512, 192), 5);
    let value = |i: usize, j: usize, of: usize| ((3 * i + 7 * j + i * j % 3 + of) % 5) as f32 - 2.0;
    let matrix = |rows: usize, of: usize| -> Vec<u32> {
        let halves = |at: usize| half(value(at / k, at % k, of), 5, 10);
        (0..rows * k / 2)
            .map(|pair| halves(2 * pair) | halves(2 * pair + 1) << 16)
            .collect()
    };
    // To begin at multiples of 16 bytes.
    let aligned = |words: Vec<u32>| -> Vec<u128> {
        let four = |w: &[u32]| (0..4).fold(0_u128, |all, i| all | u128::from(w[i]) << (32 * i));
        words.chunks_exact(4).map(four).collect()
    };
    let (a, b, mut c) = (
        aligned(matrix(M, 0)),
        aligned(matrix(n, 1)),
        vec![0_u128; M * n / 8],
    );
    let (on_a, on_b, on_c) = (
        a.as_ptr() as usize,
        b.as_ptr() as usize,
        c.as_mut_ptr() as usize,
    );
    // The sixth tile down, the second to the right: x counts eight down, and then to the right.
    // SAFETY: the matrices have these sizes, and the block is one of the grid's.
    checked(256, &[(8 + row, 0)], || unsafe {
        hgemm_sm80::hgemm_sm80(
            on_c as *mut u16,
            on_a as *const u16,
            on_b as *const u16,
            n as i32,
            k as i32,
        );
    });
    let (first, column) = (128 * row as usize, 256);
    for (i, j) in (0..M).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let found = (c[(i * n + j) / 8] >> (16 * (j % 8))) as u32 & 0xFFFF;
        let inside = (first..first + 128).contains(&i) && j >= column;
        let exact = if inside {
            (0..k).map(|l| value(i, l, 0) * value(j, l, 1)).sum()
        } else {
            0.0
        };
        assert_eq!(found, half(exact, 5, 10), "({i}, {j})");
    }
}
