//! The kernels of `gpu/kernels`, from the same source, on a processor: a few of their blocks, beside plain loops.
#![allow(unsafe_code, reason = "kernels take pointers, and promise how they are launched")]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    clippy::unreadable_literal,
    reason = "small numbers, which floats hold; the kernels' own spelling"
)]

/// A kernel, as a function that a processor calls.
macro_rules! kernel {
    ($(#[$about:meta])* pub unsafe fn $name:ident($($arguments:tt)*) $body:block) => {
        $(#[$about])*
        pub(super) unsafe fn $name($($arguments)*) $body
    };
}

#[path = "../../gpu/kernels/src/atoms.rs"]
mod atoms;
#[path = "../../gpu/kernels/src/copy.rs"]
mod copy;
#[path = "kernels/edges.rs"]
mod edges;
#[path = "../../gpu/kernels/src/hgemm_sm80.rs"]
mod hgemm_sm80;
#[path = "../../gpu/kernels/src/rows.rs"]
mod rows;
#[path = "../../gpu/kernels/src/sgemm.rs"]
mod sgemm;
#[path = "../../gpu/kernels/src/transpose.rs"]
mod transpose;

use cute_atoms::{Matrix, mma_atom};
use cute_device::run_block;

/// Floats from a multiple of 16 bytes on, of which those that nobody touches take no memory.
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
        // SAFETY: it is one of the floats.
        unsafe { self.pointer().add(at).read() }
    }

    fn set(&mut self, at: usize, value: f32) {
        assert!(at < 4 * self.0.len());
        // SAFETY: it is one of the floats.
        unsafe { self.pointer().add(at).write(value) };
    }
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
        run_block(256, (block as u32, 0), &|| unsafe { copy::copy_f32(to as *mut f32, from as *const f32) });
        assert!((0..1024).all(|i| target.get(1024 * block + i) == (i + block) as f32 + 1.0), "block {block}");
        assert!(block == 65535 || target.get(1024 * block + 1024) == 0.0, "past block {block}");
    }
}

/// Blocks of a transpose by tiles of so many rows.
fn transposed(tile: usize, threads: u32, blocks: &[(usize, usize)], kernel: unsafe fn(*mut f32, *const f32)) {
    let (mut source, mut target) = (Floats::zeros(N * N), Floats::zeros(N * N));
    for &(x, y) in blocks {
        let places = || (0..tile).flat_map(|i| (0..tile).map(move |j| (i, j)));
        let value = |i: usize, j: usize| (i * tile + j + x + 1) as f32;
        for (i, j) in places() {
            source.set(N * (tile * y + i) + tile * x + j, value(i, j));
        }
        let (from, to) = (source.address(), target.address());
        // SAFETY: the matrices have these sizes, and the block is one of the grid's.
        run_block(threads, (x as u32, y as u32), &|| unsafe { kernel(to as *mut f32, from as *const f32) });
        for (i, j) in places() {
            assert_eq!(target.get(N * (tile * x + j) + tile * y + i), value(i, j), "block ({x}, {y}) at ({i}, {j})");
        }
    }
}

#[test]
fn transposes() {
    transposed(32, 256, &[(0, 0), (255, 3), (17, 200)], transpose::transpose_32);
    transposed(64, 512, &[(1, 0), (127, 127)], transpose::transpose_64);
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
        let (mut source, mut target) = (Floats::zeros(columns * count), Floats::zeros(columns * count));
        for i in 0..columns * count {
            source.set(i, (i * 37 % 101) as f32 / 16.0 - 3.0);
        }
        let (from, to) = (source.address(), target.address());
        let run = |kernel: Kernel| {
            for block in 0..=count as u32 {
                // SAFETY: the matrices have these sizes, and a block past the rows does nothing.
                run_block(threads, (block, 0), &|| unsafe { kernel(to as *mut f32, from as *const f32, count as i32) });
            }
        };
        run(sum);
        for row in 0..count {
            let exact: f64 = (0..columns).map(|i| f64::from(source.get(row * columns + i))).sum();
            assert!((f64::from(target.get(row)) - exact).abs() < 1e-2, "row {row} of {columns}");
        }
        run(softmax);
        for row in 0..count {
            let powers: Vec<f64> = (0..columns).map(|i| f64::from(source.get(row * columns + i)).exp()).collect();
            let sum: f64 = powers.iter().sum();
            for (i, power) in powers.iter().enumerate() {
                let value = f64::from(target.get(row * columns + i));
                assert!((value * sum / power - 1.0).abs() < 1e-5, "row {row} of {columns}, column {i}");
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
    run_block(256, (x as u32, y as u32), &|| {
        // SAFETY: the matrices have these sizes, and the block is one of the grid's.
        unsafe { sgemm::sgemm(on_c as *mut f32, on_a as *const f32, on_b as *const f32) };
    });
    for (i, j) in (0..128).flat_map(|i| (0..128).step_by(9).map(move |j| (i, j))) {
        let mut step = |sum: f32, k: usize| a.get(M * k + 128 * x + i).mul_add(b.get(M * k + 128 * y + j), sum);
        let exact = (0..M).fold(0.0, &mut step);
        assert_eq!(c.get(M * (128 * y + j) + 128 * x + i).to_bits(), exact.to_bits(), "({i}, {j})");
    }
}

/// A float as the bits of an element, where these have room for it.
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

/// Products of a warp, with each thread's elements where the tables of atoms say.
#[test]
fn products_of_a_warp() {
    type Elements = fn(f32) -> u32;
    let cases: [(&str, u32, usize, Elements); 7] = [
        ("SM80_16x8x16_F32F16F16F32_TN", 16, 0, |x| half(x, 5, 10)),
        ("SM80_16x8x16_F32BF16BF16F32_TN", 16, 1, |x| half(x, 8, 7)),
        ("SM80_16x8x8_F32TF32TF32F32_TN", 32, 2, |x| x.to_bits() | 0x1FFF),
        ("SM80_16x8x32_S32S8S8S32_TN", 8, 3, |x| u32::from((x as i8).cast_unsigned())),
        ("SM80_16x8x32_S32U8U8S32_TN", 8, 4, |x| u32::from(x.abs() as u8)),
        ("SM89_16x8x32_F32E4M3E4M3F32_TN", 8, 5, |x| half(x, 4, 3)),
        ("SM89_16x8x32_F32E5M2E5M2F32_TN", 8, 6, |x| half(x, 5, 2)),
    ];
    for (name, bits, kernel, encode) in cases {
        let atom = mma_atom(name).expect("an atom of CuTe's");
        let count = (32 / bits) as usize;
        // Numbers that every kind of element has: small, of both signs where it has them.
        let value = |matrix: Matrix, row: i64, column: i64| {
            let number = ((5 * row + 3 * column + i64::from(matrix == Matrix::B)) % 7 - 3) as f32;
            if kernel == 4 { number.abs() } else { number }
        };
        let registers = |matrix: Matrix, length: usize| -> Vec<u32> {
            let (layout, rows) = (atom.layout_tv(matrix), atom.tile(matrix)[0]);
            let element = |thread: usize, index: usize| {
                let at = layout.at((thread + 32 * index) as i64).expect("a coordinate of the atom");
                encode(value(matrix, at % rows, at / rows))
            };
            (0..32 * length)
                .map(|at| {
                    (0..count)
                        .fold(0, |all, i| all | element(at / length, at % length * count + i) << (bits as usize * i))
                })
                .collect()
        };
        let (a, b) = (registers(Matrix::A, 4), registers(Matrix::B, 2));
        let start = |at: usize| at as f32 - 60.0;
        let mut c: Vec<u32> = (0..128)
            .map(|at| if kernel == 3 || kernel == 4 { (start(at) as i32).cast_unsigned() } else { start(at).to_bits() })
            .collect();
        let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
        // SAFETY: one warp, and a thread's registers after another's.
        run_block(32, (0, 0), &|| unsafe {
            let (a, b) = (on_a as *const [u32; 4], on_b as *const [u32; 2]);
            match kernel {
                0 => atoms::mma_f16(on_c as *mut [f32; 4], a, b),
                1 => atoms::mma_bf16(on_c as *mut [f32; 4], a, b),
                2 => atoms::mma_tf32(on_c as *mut [f32; 4], a, b),
                3 => atoms::mma_s8(on_c as *mut [i32; 4], a, b),
                4 => atoms::mma_u8(on_c as *mut [i32; 4], a, b),
                5 => atoms::mma_e4m3(on_c as *mut [f32; 4], a, b),
                _ => atoms::mma_e5m2(on_c as *mut [f32; 4], a, b),
            }
        });
        let (layout, rows, depth) = (atom.layout_tv(Matrix::C), atom.tile(Matrix::C)[0], atom.tile(Matrix::A)[1]);
        for (thread, index) in (0..32).flat_map(|thread| (0..4).map(move |index| (thread, index))) {
            let at = layout.at((thread + 32 * index) as i64).expect("a coordinate of the atom");
            let (m, n) = (at % rows, at / rows);
            let product: f32 = (0..depth).map(|k| value(Matrix::A, m, k) * value(Matrix::B, n, k)).sum();
            let bits = c[4 * thread + index];
            let sum = if kernel == 3 || kernel == 4 { bits.cast_signed() as f32 } else { f32::from_bits(bits) };
            assert_eq!(sum, start(4 * thread + index) + product, "{name}: thread {thread}, value {index}");
        }
    }
}

/// A block of the product by `mma.sync`, beside plain loops: pipelines, `ldmatrix` and swizzles as on a device.
#[test]
fn product_of_halves() {
    const M: usize = 1024;
    let ((n, k), row) = ((512, 192), 5);
    let value = |i: usize, j: usize, of: usize| ((3 * i + 7 * j + i * j % 3 + of) % 5) as f32 - 2.0;
    let matrix = |rows: usize, of: usize| -> Vec<u32> {
        let halves = |at: usize| half(value(at / k, at % k, of), 5, 10);
        (0..rows * k / 2).map(|pair| halves(2 * pair) | halves(2 * pair + 1) << 16).collect()
    };
    // To begin at multiples of 16 bytes.
    let aligned = |words: Vec<u32>| -> Vec<u128> {
        let four = |w: &[u32]| (0..4).fold(0_u128, |all, i| all | u128::from(w[i]) << (32 * i));
        words.chunks_exact(4).map(four).collect()
    };
    let (a, b, mut c) = (aligned(matrix(M, 0)), aligned(matrix(n, 1)), vec![0_u128; M * n / 8]);
    let (on_a, on_b, on_c) = (a.as_ptr() as usize, b.as_ptr() as usize, c.as_mut_ptr() as usize);
    // The sixth tile down, the second to the right: x counts eight down, and then to the right.
    // SAFETY: the matrices have these sizes, and the block is one of the grid's.
    run_block(256, (8 + row, 0), &|| unsafe {
        hgemm_sm80::hgemm_sm80(on_c as *mut u16, on_a as *const u16, on_b as *const u16, n as i32, k as i32);
    });
    let (first, column) = (128 * row as usize, 256);
    for (i, j) in (0..M).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let found = (c[(i * n + j) / 8] >> (16 * (j % 8))) as u32 & 0xFFFF;
        let inside = (first..first + 128).contains(&i) && j >= column;
        let exact = if inside { (0..k).map(|l| value(i, l, 0) * value(j, l, 1)).sum() } else { 0.0 };
        assert_eq!(found, half(exact, 5, 10), "({i}, {j})");
    }
}
