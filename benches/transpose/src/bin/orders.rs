//! Copies between orders other than rows and columns, and other algorithms between two orders,
//! compared with the plain loop and with tiles by hand. Prints the least milliseconds of each
//! kernel.

use std::hint::black_box;
use std::time::Instant;

use cute::algorithm::{axpby, copy, transform_into, zip};
use cute::prelude::*;

type Extents = (usize, usize, usize);
type Kernel<S, T> = fn(&[S], &mut [T], Extents);

/// Calls `body` for each coordinate of a matrix, in tiles of 32 by 32.
#[inline(always)]
fn in_tiles(m: usize, n: usize, mut body: impl FnMut(usize, usize)) {
    for first_i in (0..m).step_by(32) {
        for first_j in (0..n).step_by(32) {
            for j in first_j..n.min(first_j + 32) {
                for i in first_i..m.min(first_i + 32) {
                    body(i, j);
                }
            }
        }
    }
}

/// Calls `body` for each coordinate of a matrix, row by row.
#[inline(always)]
fn in_rows(m: usize, n: usize, mut body: impl FnMut(usize, usize)) {
    for i in 0..m {
        for j in 0..n {
            body(i, j);
        }
    }
}

/// `kernels!(name: source and target; (m, n); element by element; with the library)`: defines three
/// functions with the same result, in a module.
macro_rules! kernels {
    ($name:ident: $S:ty, $T:ty; $each:expr; $ours:expr) => {
        mod $name {
            use super::*;
            #[inline(never)]
            pub(super) fn plain(source: &[$S], target: &mut [$T], (m, n, _): Extents) {
                in_rows(m, n, |i, j| $each(source, &mut *target, (i, j), (m, n)));
            }
            #[inline(never)]
            pub(super) fn tiled(source: &[$S], target: &mut [$T], (m, n, _): Extents) {
                in_tiles(m, n, |i, j| $each(source, &mut *target, (i, j), (m, n)));
            }
            #[inline(never)]
            pub(super) fn ours(source: &[$S], target: &mut [$T], (m, n, _): Extents) {
                $ours(source, target, (m, n));
            }
        }
    };
}

type Pair = (usize, usize);

kernels!(fixed: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, _| t[j * 2048 + i] = s[i * 2048 + j];
|s: &[f32], t: &mut [f32], _| {
    let from = make_tensor(s, layout!((2048, 2048):(2048, 1)));
    copy(&from, &mut make_tensor(t, layout!((2048, 2048):(1, 2048))));
});

kernels!(fixed_back: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, _| t[j * 2048 + i] = s[i * 2048 + j];
|s: &[f32], t: &mut [f32], _| {
    let from = make_tensor(s, layout!((2048, 2048):(1, 2048)));
    copy(&from, &mut make_tensor(t, layout!((2048, 2048):(2048, 1))));
});

kernels!(into_blocks: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, (_, n): Pair|
    t[(i / 8 * (n / 8) + j / 8) * 64 + i % 8 * 8 + j % 8] = s[i * n + j];
|s: &[f32], t: &mut [f32], (m, n): Pair| {
    let (bm, bn, row, band) = (m / 8, n / 8, 8 * n, 8 * n);
    let from = make_tensor(s, layout!(((8, bm), (8, bn)):((n, row), (1, 8))));
    copy(&from, &mut make_tensor(t, layout!(((8, bm), (8, bn)):((8, band), (1, 64)))));
});

kernels!(out_of_blocks: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, (_, n): Pair|
    t[i * n + j] = s[(i / 8 * (n / 8) + j / 8) * 64 + i % 8 * 8 + j % 8];
|s: &[f32], t: &mut [f32], (m, n): Pair| {
    let (bm, bn, row, band) = (m / 8, n / 8, 8 * n, 8 * n);
    let from = make_tensor(s, layout!(((8, bm), (8, bn)):((8, band), (1, 64))));
    copy(&from, &mut make_tensor(t, layout!(((8, bm), (8, bn)):((n, row), (1, 8)))));
});

kernels!(blocks_of_columns: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, (_, n): Pair|
    t[(i / 8 * (n / 8) + j / 8) * 64 + i % 8 + j % 8 * 8] = s[i * n + j];
|s: &[f32], t: &mut [f32], (m, n): Pair| {
    let (bm, bn, row, band) = (m / 8, n / 8, 8 * n, 8 * n);
    let from = make_tensor(s, layout!(((8, bm), (8, bn)):((n, row), (1, 8))));
    copy(&from, &mut make_tensor(t, layout!(((8, bm), (8, bn)):((1, band), (8, 64)))));
});

kernels!(bytes_to_doubles: u8, f64;
|s: &[u8], t: &mut [f64], (i, j): Pair, (m, n): Pair| t[j * m + i] = f64::from(s[i * n + j]);
|s: &[u8], t: &mut [f64], (m, n): Pair| {
    let from = make_tensor(s, layout!((m, n):(n, 1)));
    transform_into(&from, &mut make_tensor(t, layout!((m, n):(1, m))), f64::from);
});

kernels!(bytes_to_doubles_back: u8, f64;
|s: &[u8], t: &mut [f64], (i, j): Pair, (m, n): Pair| t[i * n + j] = f64::from(s[j * m + i]);
|s: &[u8], t: &mut [f64], (m, n): Pair| {
    let from = make_tensor(s, layout!((m, n):(1, m)));
    transform_into(&from, &mut make_tensor(t, layout!((m, n):(n, 1))), f64::from);
});

kernels!(axpby_of_two: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, (m, n): Pair|
    t[j * m + i] = 0.5 * s[i * n + j] + 0.25 * t[j * m + i];
|s: &[f32], t: &mut [f32], (m, n): Pair| {
    let from = make_tensor(s, layout!((m, n):(n, 1)));
    axpby(0.5, &from, 0.25, &mut make_tensor(t, layout!((m, n):(1, m))));
});

kernels!(zip_of_two: f32, f32;
|s: &[f32], t: &mut [f32], (i, j): Pair, (m, n): Pair| t[j * m + i] = s[i * n + j] * 0.5;
|s: &[f32], t: &mut [f32], (m, n): Pair| {
    let from = make_tensor(s, layout!((m, n):(n, 1)));
    let mut to = make_tensor(t, layout!((m, n):(1, m)));
    zip(&from, &mut to).for_each(|from, to| *to = from * 0.5);
});

/// `orders!(name: the strides of the target)`: copies three modes into another order. The last mode
/// of the source is contiguous.
macro_rules! orders {
    ($name:ident: ($m:ident, $n:ident, $k:ident) ($x:expr, $y:expr, $z:expr); $layout:expr) => {
        mod $name {
            use super::*;
            #[inline(never)]
            pub(super) fn plain(source: &[f32], target: &mut [f32], ($m, $n, $k): Extents) {
                for i in 0..$m {
                    for j in 0..$n {
                        for l in 0..$k {
                            target[i * $x + j * $y + l * $z] = source[(i * $n + j) * $k + l];
                        }
                    }
                }
            }
            /// Copies in tiles of the first and the last mode, for each index of the second mode.
            #[inline(never)]
            pub(super) fn tiled(source: &[f32], target: &mut [f32], ($m, $n, $k): Extents) {
                for j in 0..$n {
                    in_tiles($m, $k, |i, l| {
                        target[i * $x + j * $y + l * $z] = source[(i * $n + j) * $k + l];
                    });
                }
            }
            #[inline(never)]
            pub(super) fn ours(source: &[f32], target: &mut [f32], ($m, $n, $k): Extents) {
                let nk = $n * $k;
                let from = make_tensor(source, layout!(($m, $n, $k):(nk, $k, 1)));
                copy(&from, &mut make_tensor(target, $layout));
            }
        }
    };
}

orders!(reversed: (m, n, k) (1, m, m * n); {
    let mn = m * n;
    layout!((m, n, k):(1, m, mn))
});
orders!(last_first: (m, n, k) (n, 1, m * n); {
    let mn = m * n;
    layout!((m, n, k):(n, 1, mn))
});
orders!(first_last: (m, n, k) (1, m * k, m); {
    let mk = m * k;
    layout!((m, n, k):(1, mk, m))
});
orders!(first_two: (m, n, k) (k, m * k, 1); {
    let mk = m * k;
    layout!((m, n, k):(k, mk, 1))
});

fn measure<S: Copy, T: Copy + PartialEq + Default>(
    name: &str,
    of: fn(u8) -> S,
    kernels: [Kernel<S, T>; 3],
    sizes: &[Extents],
    rounds: usize,
) {
    for &(m, n, k) in sizes {
        let count = m * n * k;
        let source: Vec<S> = (0..=250).cycle().map(of).take(count).collect();
        let mut expected = vec![T::default(); count];
        kernels[0](&source, &mut expected, (m, n, k));
        let mut target = vec![T::default(); count];
        let mut least = [f64::INFINITY; 3];
        for round in 0..rounds {
            for (kernel, least) in kernels.iter().zip(&mut least) {
                if round == 0 {
                    target.fill(T::default());
                }
                let start = Instant::now();
                kernel(black_box(&source), black_box(&mut target), (m, n, k));
                *least = least.min(start.elapsed().as_secs_f64() * 1000.0);
                assert!(
                    round > 0 || target == expected,
                    "{name} of {m} by {n} by {k}"
                );
            }
        }
        let [plain, tiled, ours] = least;
        println!(
            "{name}\t{m} × {n} × {k}\tplain={plain:.3}\ttiles by hand={tiled:.3}\tours={ours:.3}"
        );
    }
}

/// `all!(rounds, sizes, the elements of the source: modules)`: measures these modules.
macro_rules! all {
    ($rounds:ident, $sizes:expr, $of:expr; $($name:ident)*) => {
        $(measure(stringify!($name), $of, [$name::plain, $name::tiled, $name::ours], $sizes,
            $rounds);)*
    };
}

/// The only argument is the number of rounds.
fn main() {
    let rounds = std::env::args()
        .nth(1)
        .map_or(12, |rounds| rounds.parse().expect("a number"));
    let matrices = [
        (512, 512, 1),
        (1000, 1000, 1),
        (1024, 1024, 1),
        (2048, 2048, 1),
        (3000, 5000, 1),
    ];
    all!(rounds, &[(2048, 2048, 1)], f32::from; fixed fixed_back);
    all!(rounds, &matrices, f32::from; into_blocks out_of_blocks blocks_of_columns);
    all!(rounds, &matrices, f32::from; axpby_of_two zip_of_two);
    all!(rounds, &matrices, |number| number; bytes_to_doubles bytes_to_doubles_back);
    let boxes = [
        (64, 64, 64),
        (100, 120, 140),
        (128, 256, 256),
        (200, 300, 400),
    ];
    all!(rounds, &boxes, f32::from; reversed last_first first_last first_two);
}
