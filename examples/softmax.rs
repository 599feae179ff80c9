//! Softmax of every row of a matrix, with the rows in parallel. The matrix is divided into tiles of
//! one row. The tiles are disjoint, so safe code distributes them over all threads. The softmax
//! itself accepts a tensor of any layout.
//!
//! `cargo run --release --example softmax --features rayon`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::{reduce, transform};
use cute::prelude::*;
use cute::tensor::{OffsetMap, StorageMut};
use rayon::prelude::*;
use std::hint::black_box;

/// Replaces each element `x` by `exp(x) / Σ exp(x)`. The greatest element is subtracted first, so
/// that no exponential overflows.
fn softmax<E: StorageMut<Item = f32>, L: OffsetMap>(tensor: &mut Tensor<E, L>) {
    let greatest = reduce(tensor, f32::NEG_INFINITY, f32::max);
    transform(tensor, |x| (x - greatest).exp());
    let sum = reduce(tensor, 0.0, |sum, x| sum + x);
    transform(tensor, |x| x / sum);
}

fn by_rows(data: &mut [f32], (m, n): (usize, usize)) {
    let mut matrix = make_tensor(data, layout!((m, n):(n, 1)));
    matrix
        .tiles_mut((_1, n))
        .into_par_iter()
        .for_each(|mut row| softmax(&mut row));
}

/// Computes the same for a matrix stored by columns. Only the literal changes.
fn by_columns(data: &mut [f32], (m, n): (usize, usize)) {
    let mut matrix = make_tensor(data, layout!((m, n):(1, m)));
    matrix
        .tiles_mut((_1, n))
        .into_par_iter()
        .for_each(|mut row| softmax(&mut row));
}

fn plain(data: &mut [f32], n: usize) {
    data.par_chunks_exact_mut(n).for_each(|row| {
        let greatest = row.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for x in &mut *row {
            *x = (*x - greatest).exp();
        }
        let sum: f32 = row.iter().sum();
        for x in row {
            *x /= sum;
        }
    });
}

fn main() {
    let (m, n) = (size(40, 1000), size(70, 1000));
    let data = numbers(m * n);
    let (mut ours, mut expected) = (data.clone(), data.clone());
    by_rows(&mut ours, (m, n));
    plain(&mut expected, n);
    let equal = |x: f32, y: f32| (x - y).abs() < 1e-6;
    assert!(
        ours.iter().zip(&expected).all(|(x, y)| equal(*x, *y)),
        "the rows differ"
    );

    let mut columns: Vec<f32> = (0..m * n)
        .map(|place| data[place % m * n + place / m])
        .collect();
    by_columns(&mut columns, (m, n));
    assert!(
        (0..m * n).all(|place| equal(columns[place], expected[place % m * n + place / m])),
        "the columns differ"
    );

    beside(
        &format!("softmax of {m} rows of {n}"),
        || by_rows(black_box(&mut ours), (m, n)),
        || plain(black_box(&mut expected), n),
    );
}
