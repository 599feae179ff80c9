//! Whole transposed copies, compared with the plain loop, tiles by hand and clipped tiles.
//! `benches/transpose/whole` explains the result.

use std::hint::black_box;
use std::time::Instant;

use cute::algorithm::{axpby, copy, transform_into, zip};
use cute::prelude::*;

const SQUARES: [usize; 9] = [512, 700, 1000, 1024, 1500, 2000, 2048, 2500, 4096];

/// Extents of a matrix, rows before columns.
type Extents = (usize, usize);
type Kernel<T> = fn(&[T], &mut [T], Extents);

/// An element type that is moved.
trait Element: Copy + PartialEq + Default + 'static {
    const NAME: &str;
    fn of(number: u8) -> Self;
}

macro_rules! elements {
    ($($element:ident)*) => { $(
        impl Element for $element {
            const NAME: &str = stringify!($element);
            fn of(number: u8) -> Self {
                number.into()
            }
        }
    )* };
}

elements!(u8 f32 f64);

/// Rows into columns: the target is contiguous in the first mode.
#[inline(never)]
fn rows_to_columns<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    let from = make_tensor(source, layout!((m, n):(n, 1)));
    copy(&from, &mut make_tensor(target, layout!((m, n):(1, m))));
}

/// The same elements with the modes exchanged.
#[inline(never)]
fn columns_to_rows<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    let from = make_tensor(source, layout!((n, m):(1, n)));
    copy(&from, &mut make_tensor(target, layout!((n, m):(m, 1))));
}

#[inline(never)]
fn transformed<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    let from = make_tensor(source, layout!((m, n):(n, 1)));
    transform_into(
        &from,
        &mut make_tensor(target, layout!((m, n):(1, m))),
        |element| element,
    );
}

#[inline(never)]
fn zipped<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    let from = make_tensor(source, layout!((m, n):(n, 1)));
    let mut to = make_tensor(target, layout!((m, n):(1, m)));
    zip(&from, &mut to).for_each(|from, to| *to = from);
}

#[inline(never)]
fn axpby_f32(source: &[f32], target: &mut [f32], (m, n): Extents) {
    let from = make_tensor(source, layout!((m, n):(n, 1)));
    axpby(
        1.0,
        &from,
        0.0,
        &mut make_tensor(target, layout!((m, n):(1, m))),
    );
}

/// Copies in tiles of the library, where the last tiles are smaller.
#[inline(never)]
fn clipped<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    let from = make_tensor(source, layout!((m, n):(n, 1)));
    let mut to = make_tensor(target, layout!((m, n):(1, m)));
    for i in 0..m.div_ceil(32) {
        for j in 0..n.div_ceil(32) {
            let tile = from.clipped_tile((_32, _32), (i, j));
            copy(&tile, &mut to.view_mut().clipped_tile((_32, _32), (i, j)));
        }
    }
}

#[inline(never)]
fn plain<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    for i in 0..m {
        for j in 0..n {
            target[j * m + i] = source[i * n + j];
        }
    }
}

#[inline(never)]
fn tiled<T: Element>(source: &[T], target: &mut [T], (m, n): Extents) {
    for first_i in (0..m).step_by(32) {
        for first_j in (0..n).step_by(32) {
            for j in first_j..n.min(first_j + 32) {
                for i in first_i..m.min(first_i + 32) {
                    target[j * m + i] = source[i * n + j];
                }
            }
        }
    }
}

fn milliseconds<T>(kernel: Kernel<T>, source: &[T], target: &mut [T], extents: Extents) -> f64 {
    let start = Instant::now();
    kernel(black_box(source), black_box(target), extents);
    start.elapsed().as_secs_f64() * 1000.0
}

/// Returns all times of the kernels. In each round, the kernels run one after another.
fn times<T: Element>(
    kernels: &[(&str, Kernel<T>)],
    (m, n): Extents,
    rounds: usize,
) -> Vec<Vec<f64>> {
    let source: Vec<T> = (0..=250).cycle().map(T::of).take(m * n).collect();
    let mut expected = vec![T::default(); m * n];
    plain(&source, &mut expected, (m, n));
    let mut target = vec![T::default(); m * n];
    let mut times = vec![Vec::new(); kernels.len()];
    for round in 0..rounds {
        for ((name, kernel), times) in kernels.iter().zip(&mut times) {
            if round == 0 {
                target.fill(T::default());
            }
            times.push(milliseconds(*kernel, &source, &mut target, (m, n)));
            assert!(round > 0 || target == expected, "{name} of {m} by {n}");
        }
    }
    times
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Returns a ratio for the kernel `own`. For each of the first three kernels, the median over all
/// rounds of that kernel's time divided by the time of `own` is computed. The ratio is the least of
/// these medians.
fn ratio(times: &[Vec<f64>], own: usize) -> f64 {
    let against = |other: usize| {
        let rounds = times[other].iter().zip(&times[own]);
        median(rounds.map(|(other, own)| other / own))
    };
    against(0).min(against(1)).min(against(2))
}

/// Prints a line for each size: the element and the matrix, the least milliseconds of each kernel,
/// and the ratios of both copies.
fn measure<T: Element>(more: &[(&'static str, Kernel<T>)], rounds: usize) {
    let kernels: Vec<(&str, Kernel<T>)> = [
        ("plain", plain as Kernel<T>),
        ("tiles by hand", tiled),
        ("clipped tiles", clipped),
        ("copy", rows_to_columns),
        ("copy back", columns_to_rows),
        ("transform_into", transformed),
        ("zip", zipped),
    ]
    .into_iter()
    .chain(more.iter().copied())
    .collect();
    for (m, n) in SQUARES.map(|n| (n, n)).into_iter().chain([(3000, 5000)]) {
        let times = times(&kernels, (m, n), rounds);
        print!(
            "{}\t{m} × {n}\t{:.2}\t{:.2}",
            T::NAME,
            ratio(&times, 3),
            ratio(&times, 4)
        );
        for ((name, _), times) in kernels.iter().zip(&times) {
            let least = times.iter().copied().fold(f64::INFINITY, f64::min);
            print!("\t{name}={least:.3}");
        }
        println!();
    }
}

/// The only argument is the number of rounds.
fn main() {
    let rounds = std::env::args()
        .nth(1)
        .map_or(12, |rounds| rounds.parse().expect("a number"));
    measure::<u8>(&[], rounds);
    measure::<f32>(&[("axpby", axpby_f32)], rounds);
    measure::<f64>(&[], rounds);
}
