//! The blocked product, compared with matrixmultiply, the crate gemm and `OpenBLAS`, in one process
//! with alternating runs. The least time of each counts, because a disturbance only makes a run
//! longer. `benches/gemm/run` writes the table into the record.
//!
//! A is (M,K), B is (K,N) and C is (M,N), all by rows or all by columns. All libraries get matrices
//! with the same layout.
//!
//! The argument `avx512` or `avx2` selects the instructions that all libraries may use.
//! `benches/gemm/run` passes it.

mod peers;

use std::hint::black_box;
use std::time::Instant;

use cute::algorithm::{Avx2F32, Avx2F64, Avx512F32, Avx512F64, gemm_blocked_with, gemm_parallel};
use cute::prelude::*;
use peers::{Number, OpenBlas, Problem};

/// The number of runs of each side in each direction.
const RUNS: usize = 31;
/// The least number of multiplications in a run.
const LONG: usize = 20_000_000;

/// The shapes `(M, N, K)`: large, with edges, flat, small, and with few columns.
const SHAPES: [[usize; 3]; 7] = [
    [512, 512, 512],
    [1000, 1000, 1000],
    [513, 511, 509],
    [1023, 1025, 257],
    [100, 100, 100],
    [64, 64, 64],
    [4096, 64, 64],
];

/// The library that computes the product.
#[derive(Clone, Copy)]
enum Side {
    OneThread,
    Threads,
    MatrixMultiply,
    Gemm { threads: usize },
    OpenBlas { threads: usize },
}

impl<T: Number> Problem<T>
where
    Self: Ours,
{
    /// Computes the product once, with the library `side`.
    fn run(&mut self, side: Side, is_avx512: bool, blas: &OpenBlas) {
        match side {
            Side::OneThread | Side::Threads => self.cute(matches!(side, Side::Threads), is_avx512),
            Side::MatrixMultiply => self.matrixmultiply(),
            Side::Gemm { threads } => self.gemm(threads),
            Side::OpenBlas { threads } => self.open_blas(blas, threads),
        }
    }
}

/// The product by this library.
trait Ours {
    fn cute(&mut self, is_parallel: bool, is_avx512: bool);
}

macro_rules! ours {
    ($($number:ident: $avx512:ident $avx2:ident;)*) => { $(
        impl Ours for Problem<$number> {
            fn cute(&mut self, is_parallel: bool, is_avx512: bool) {
                let ([m, n, k], [(am, ak), (bk, bn), (cm, cn)]) = (self.shape, self.strides());
                let a = make_tensor(black_box(&self.a[..]), layout!((m, k):(am, ak)));
                let b = make_tensor(black_box(&self.b[..]), layout!((n, k):(bn, bk)));
                let mut c = make_tensor(&mut self.c[..], layout!((m, n):(cm, cn)));
                if is_parallel {
                    gemm_parallel(&a, &b, &mut c);
                } else if is_avx512 {
                    gemm_blocked_with($avx512::detect().expect("AVX-512"), &a, &b, &mut c);
                } else {
                    gemm_blocked_with($avx2::detect().expect("AVX2"), &a, &b, &mut c);
                }
            }
        }
    )* };
}

ours! {
    f32: Avx512F32 Avx2F32;
    f64: Avx512F64 Avx2F64;
}

/// Returns the least seconds of each side, for the same product.
fn least<T: Number>(
    sides: &[Side],
    shape: [usize; 3],
    by_rows: bool,
    is_avx512: bool,
    blas: &OpenBlas,
) -> Vec<f64>
where
    Problem<T>: Ours,
{
    let mut problems: Vec<_> = sides
        .iter()
        .map(|_| Problem::<T>::new(shape, by_rows))
        .collect();
    for (problem, side) in problems.iter_mut().zip(sides) {
        problem.run(*side, is_avx512, blas);
    }
    for problem in &problems {
        let pairs = problem
            .c
            .iter()
            .zip(&problems[0].c)
            .map(|(x, y)| -> (f64, f64) { ((*x).into(), (*y).into()) });
        let worst = pairs
            .map(|(x, y)| (x - y).abs() / y.abs().max(1.0))
            .fold(0.0, f64::max);
        assert!(worst < 1e-3, "{shape:?}: the results differ by {worst}");
    }
    let times = (LONG / shape.iter().product::<usize>()).max(1);
    let mut least = vec![f64::INFINITY; sides.len()];
    // The sides run forwards and then backwards, because the threads of some libraries stay awake
    // for a while after their runs, and slow down the next side.
    let there = 0..sides.len();
    for at in (0..RUNS).flat_map(|_| there.clone().chain(there.clone().rev())) {
        let start = Instant::now();
        for _ in 0..times {
            problems[at].run(sides[at], is_avx512, blas);
        }
        #[allow(clippy::cast_precision_loss, reason = "for the eye")]
        let seconds = start.elapsed().as_secs_f64() / times as f64;
        least[at] = least[at].min(seconds);
    }
    least
}

/// Prints a line for each shape, by rows and by columns.
fn table<T: Number>(number: &str, is_avx512: bool, only: Option<&str>, blas: &OpenBlas)
where
    Problem<T>: Ours,
{
    let instructions = if is_avx512 { "AVX-512" } else { "AVX2" };
    let alone = [
        Side::OneThread,
        Side::MatrixMultiply,
        Side::Gemm { threads: 1 },
        Side::OpenBlas { threads: 1 },
    ];
    let two = [
        Side::Threads,
        Side::Gemm { threads: 2 },
        Side::OpenBlas { threads: 2 },
    ];
    // `gemm_parallel` uses the best instructions of the CPU.
    let counts = if is_avx512 { 1..=2 } else { 1..=1 };
    for threads in counts {
        for by_rows in [true, false] {
            for shape in SHAPES {
                let [m, n, k] = shape;
                let name = format!("{m}×{n}×{k}");
                if only.is_some_and(|only| *only != name) {
                    continue;
                }
                let sides = if threads == 1 { &alone[..] } else { &two[..] };
                let least = least::<T>(sides, shape, by_rows, is_avx512, blas);
                #[allow(clippy::cast_precision_loss, reason = "for the eye")]
                let flops = 2.0 * (m * n * k) as f64 / least[0] / 1e9;
                let mut ratios: Vec<_> = least[1..]
                    .iter()
                    .map(|them| format!("{:.2}", them / least[0]))
                    .collect();
                if threads == 2 {
                    ratios.insert(0, "–".to_owned());
                }
                let by = if by_rows { "rows" } else { "columns" };
                println!(
                    "| {instructions} | {threads} | `{number}` | {name} | {by} | {flops:.0} | {} |",
                    ratios.join(" | ")
                );
            }
        }
    }
}

fn main() {
    let is_avx512 = std::env::args().any(|argument| argument == "avx512");
    let only: Option<String> = std::env::args().nth(2);
    let blas = OpenBlas::load();
    println!("OpenBLAS has the kernels `{}`.\n", blas.kernels());
    println!(
        "| instructions | threads | elements | M×N×K | by | Gflop/s | matrixmultiply | crate gemm \
         | OpenBLAS |\n|---|--:|---|---|---|--:|--:|--:|--:|"
    );
    table::<f32>("f32", is_avx512, only.as_deref(), &blas);
    table::<f64>("f64", is_avx512, only.as_deref(), &blas);
}
