//! The kernels of `gpu/kernels/src/gemm_sm90/fused.rs`: functions of sums and coordinates, compared
//! with their definitions in 64 bits.

use std::f64::consts::PI;

use cute_device::check_cluster;
use cute_device::instructions::TensorMap;
use half::{bf16, f16};

use super::gemm_sm90::fp8::fp8_fast_bias;
use super::gemm_sm90::fused;
use super::matrix::Matrix;
use super::sums::{dot, rows};
use super::{brain, e4m3, half, tiles};

const M: usize = 200;
const N: usize = 200;
const K: usize = 80;

fn left(i: usize, l: usize) -> f32 {
    ((i + 2 * l + i * l % 5) % 3) as f32 / 2.0 - 0.5
}

fn right(j: usize, l: usize) -> f32 {
    ((2 * j + 7 * l + j * l % 3 + 1) % 5) as f32 / 2.0 - 1.0
}

/// An element of a bias: of columns, or of rows.
fn bias(at: usize) -> f32 {
    (at % 17) as f32 / 4.0 - 2.0
}

fn residual(i: usize, j: usize) -> f32 {
    ((3 * i + 5 * j + i * j % 7) % 23) as f32 - 11.0
}

fn gelu(x: f64) -> f64 {
    x / 2.0 * (1.0 + ((2.0 / PI).sqrt() * (x + 0.044_715 * x * x * x)).tanh())
}

fn bits<T>(count: usize, value: impl Fn(usize) -> T) -> Vec<T> {
    (0..count).map(value).collect()
}

type Encode = fn(f32) -> Vec<u8>;

/// Runs a kernel on a cluster of two blocks, and returns C: `work` gets the maps of A, of B, of C
/// and of a second matrix of C's extents, and the counter.
fn run(
    name: &str,
    (input, output): (Encode, Encode),
    work: impl Fn([TensorMap; 4], *mut u32, [i32; 3]) + Sync,
) -> [Vec<Vec<u8>>; 2] {
    let mut a = Matrix::new(K, (0..M * K).map(|at| left(at / K, at % K)), input);
    let mut b = Matrix::new(K, (0..N * K).map(|at| right(at / K, at % K)), input);
    let poisoned = || Matrix::new(N, (0..M * N).map(|_| f32::NAN), output);
    let (mut c, mut d) = (poisoned(), poisoned());
    let maps = [a.map(128), b.map(128), c.map(64), d.map(64)];
    let mut pace = 0;
    let on_pace = &raw mut pace as usize;
    let checked = check_cluster(tiles::THREADS, &[(0, 0), (1, 0)], 2, &|| {
        work(maps, on_pace as *mut u32, [M, N, K].map(|size| size as i32));
    });
    checked.unwrap_or_else(|found| panic!("{name}: {found}"));
    assert_eq!(pace, 0, "{name}: the counter is ready for the next launch");
    [c, d].map(|matrix| bits(M * N, |at| matrix.get(at).to_vec()))
}

/// Compares a result with a function of (row, column, exact sum) within a share of it.
fn compare(name: &str, found: &[Vec<u8>], is_half: bool, exact: impl Fn(usize, usize, f64) -> f64) {
    let (a, b) = (rows(M, K, left), rows(N, K, right));
    for (at, bytes) in found.iter().enumerate() {
        let (i, j) = (at / N, at % N);
        let (exact, bytes) = (exact(i, j, dot(&a[i], &b[j])), [bytes[0], bytes[1]]);
        let (found, share) = if is_half {
            (f16::from_le_bytes(bytes).to_f64(), 1.0 / 2048.0)
        } else {
            (bf16::from_le_bytes(bytes).to_f64(), 1.0 / 256.0)
        };
        // The second term is for GELU near 0 on its left, where floats cancel.
        assert!(
            (found - exact).abs() <= exact.abs() * share + 1e-5,
            "{name}: ({i}, {j}) is {found}, not {exact}"
        );
    }
}

macro_rules! fused {
    ($($test:ident $kernel:path, $encode:ident $is_half:literal, ($($argument:expr),*),
        |$i:ident, $j:ident, $sum:ident| $exact:expr;)*) => { $(
        #[test]
        fn $test() {
            let name = stringify!($test);
            let [c, d] = run(name, ($encode, $encode), |[a, b, c, _], pace, [m, n, k]| {
                // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
                unsafe { $kernel(a, b, c, pace, $($argument,)* m, n, k) };
            });
            compare(name, &c, $is_half, |$i, $j, $sum| $exact);
            assert!(d.iter().all(|bytes| *bytes == $encode(f32::NAN)), "{name}: D is not written");
        }
    )* };
}

/// Vectors and matrices that live as long as the tests, at a multiple of 4.
fn kept<T>(values: Vec<T>) -> *const T {
    Box::leak(values.into_boxed_slice()).as_ptr()
}

fn halves() -> *const u16 {
    kept(bits(N, |at| f16::from_f32(bias(at)).to_bits()))
}

fn brains() -> *const u16 {
    kept(bits(N, |at| bf16::from_f32(bias(at)).to_bits()))
}

fused! {
    bias_and_gelu_of_halves fused::hgemm_sm90_bias_gelu, half true, (halves()),
        |_i, j, sum| gelu(sum + f64::from(bias(j)));
    bias_and_gelu_of_bfloats fused::bgemm_sm90_bias_gelu, brain false, (brains()),
        |_i, j, sum| gelu(sum + f64::from(bias(j)));
    bias_and_residual_of_halves fused::hgemm_sm90_bias_residual, half true,
        (halves(), kept(bits(M * N, |at| f16::from_f32(residual(at / N, at % N)).to_bits()))),
        |i, j, sum| sum + f64::from(bias(j) + residual(i, j));
    bias_and_residual_of_bfloats fused::bgemm_sm90_bias_residual, brain false,
        (brains(), kept(bits(M * N, |at| bf16::from_f32(residual(at / N, at % N)).to_bits()))),
        |i, j, sum| sum + f64::from(bias(j) + residual(i, j));
    scale_and_silu_with_a_bias_of_rows fused::bgemm_sm90_rows_silu, brain false,
        (kept(bits(M, bias)), 0.25), |i, _j, sum| {
            let x = 0.25 * sum + f64::from(bias(i));
            x / (1.0 + (-x).exp())
        };
    slope_and_relu fused::hgemm_sm90_slope_relu, half true, (0.5, 0.25),
        |i, j, sum| (0.5 * sum + 0.25 * (j as f64 - i as f64)).max(0.0);
}

/// Both outputs: C is computed from sums that are not rounded.
#[test]
fn two_outputs() {
    let (name, bias_of) = ("bgemm_sm90_bias_gelu_both", brains() as usize);
    let [c, d] = run(name, (brain, brain), |[a, b, c, d], pace, [m, n, k]| {
        // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
        unsafe {
            fused::bgemm_sm90_bias_gelu_both(a, b, c, d, pace, bias_of as *const u16, m, n, k)
        };
    });
    compare(name, &d, false, |_, j, sum| sum + f64::from(bias(j)));
    compare(name, &c, false, |_, j, sum| gelu(sum + f64::from(bias(j))));
}

/// e4m3 with scales and a bias.
#[test]
fn scale_and_bias_of_bytes() {
    let (name, bias_of) = ("fp8_fast_bias", brains() as usize);
    let (scale_a, scale_b) = ([0.5_f32], [-4.0_f32]);
    let [c, _] = run(name, (e4m3, brain), |[a, b, c, _], pace, [m, n, k]| {
        let (of_a, of_b) = (scale_a.as_ptr(), scale_b.as_ptr());
        // SAFETY: the maps match the matrices; the grid is one cluster of two blocks.
        unsafe { fp8_fast_bias(a, b, c, pace, of_a, of_b, bias_of as *const u16, m, n, k) };
    });
    compare(name, &c, false, |_, j, sum| -2.0 * sum + f64::from(bias(j)));
}
