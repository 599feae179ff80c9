//! README's kernel, compared with the plain loop and the loop in tiles by hand.
//! `benches/transpose/run` explains the result.

use std::hint::black_box;
use std::time::Instant;

use cute::algorithm::copy;
use cute::prelude::*;

/// The function from README.
#[inline(never)]
fn transpose(source: &[f32], target: &mut [f32], (m, n): (usize, usize)) {
    let from = make_tensor(source, layout!((m, n):(n, 1))); // m rows of n
    let mut to = make_tensor(target, layout!((m, n):(1, m))); // the same matrix, by columns
    copy(&from, &mut to);
}

#[inline(never)]
fn plain(source: &[f32], target: &mut [f32], (m, n): (usize, usize)) {
    for i in 0..m {
        for j in 0..n {
            target[j * m + i] = source[i * n + j];
        }
    }
}

#[inline(never)]
fn tiled(source: &[f32], target: &mut [f32], (m, n): (usize, usize)) {
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

type Kernel = fn(&[f32], &mut [f32], (usize, usize));

fn seconds(kernel: Kernel, source: &[f32], target: &mut [f32], extents: (usize, usize)) -> f64 {
    let start = Instant::now();
    kernel(black_box(source), black_box(target), extents);
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Prints a line for each size: rows, columns, and the median times of the two loops by hand, in
/// units of ours.
fn main() {
    for (m, n) in [(1000, 1000), (3000, 5000), (4096, 4096)] {
        let source: Vec<f32> = (0..m * n)
            .map(|number| f32::from(u8::try_from(number % 251).expect("small")))
            .collect();
        let mut targets = [vec![0.0; m * n], vec![0.0; m * n], vec![0.0; m * n]];
        let mut ratios = [Vec::new(), Vec::new()];
        // The first round warms up. In each round, the three functions run one after another.
        for round in 0..16 {
            let [ours, by_plain, by_tiles] = &mut targets;
            let own = seconds(transpose, &source, ours, (m, n));
            let others = [
                seconds(plain, &source, by_plain, (m, n)),
                seconds(tiled, &source, by_tiles, (m, n)),
            ];
            for (ratios, other) in
                ratios
                    .iter_mut()
                    .zip(others)
                    .take(if round == 0 { 0 } else { 2 })
            {
                ratios.push(other / own);
            }
        }
        assert!(
            targets[0] == targets[1] && targets[0] == targets[2],
            "the kernels differ"
        );
        let [plain, tiled] = ratios.map(median);
        println!("{m} {n} {plain:.2} {tiled:.2}");
    }
}
