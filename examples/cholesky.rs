//! The Cholesky factor of a matrix, in blocks: `A = L·Lᵀ`, where `L` is lower triangular and
//! overwrites `A`. The matrix is split once into disjoint tiles. Therefore, the borrow checker
//! accepts that one tile is written while others are read.
//!
//! `cargo run --release --example cholesky`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::gemm_axpby;
use cute::prelude::*;
use cute::tensor::PartMut;
use std::hint::black_box;

/// A tile. At the edge, a tile has fewer rows or columns.
type Tile<'a> = Tensor<PartMut<'a, f32>, Layout![(?, ?):(?, 1)]>;

fn cholesky(data: &mut [f32], n: usize) {
    let mut matrix = make_tensor(data, layout!((n, n):(n, 1)));
    // The tiles are in column order: tile (i, k) has the index i + k·blocks.
    let mut tiles: Vec<Tile<'_>> = matrix.clipped_tiles_mut((_64, _64)).collect();
    let blocks = n.div_ceil(64);
    for k in 0..blocks {
        // `done` ends with column k of tiles, which is used from the diagonal on. `rest` contains
        // the columns to its right.
        let (done, rest) = tiles.split_at_mut((k + 1) * blocks);
        let (diagonal, below) = done[k * blocks + k..]
            .split_first_mut()
            .expect("the diagonal is in its column");
        factor(diagonal);
        for tile in &mut *below {
            solve(diagonal, tile);
        }
        for (j, column) in rest.chunks_exact_mut(blocks).enumerate() {
            for (left, tile) in below[j..].iter().zip(&mut column[k + 1 + j..]) {
                gemm_axpby(-1.0, left, &below[j], 1.0, tile);
            }
        }
    }
}

/// Computes the factor of one tile, row by row. Row `i` is solved against the rows above it, and
/// then its diagonal element is computed.
fn factor(a: &mut Tile<'_>) {
    for i in 0..a.extents().0 {
        for j in 0..=i {
            let sum: f32 = (0..j).map(|k| a[(i, k)] * a[(j, k)]).sum();
            a[(i, j)] = if i == j {
                (a[(i, i)] - sum).sqrt()
            } else {
                (a[(i, j)] - sum) / a[(j, j)]
            };
        }
    }
}

/// Overwrites `B` with the `X` for which `X·Lᵀ = B`.
fn solve(l: &Tile<'_>, b: &mut Tile<'_>) {
    let (rows, columns) = b.extents();
    for i in 0..rows {
        for j in 0..columns {
            let sum: f32 = (0..j).map(|k| b[(i, k)] * l[(j, k)]).sum();
            b[(i, j)] = (b[(i, j)] - sum) / l[(j, j)];
        }
    }
}

/// Computes row by row over slices. The inner products use eight sums, which the compiler keeps in
/// a vector.
fn plain(data: &mut [f32], n: usize) {
    for i in 0..n {
        let (above, row) = data.split_at_mut(i * n);
        let row = &mut row[..n];
        for (j, other) in above.chunks_exact(n).enumerate() {
            row[j] = (row[j] - dot(&row[..j], &other[..j])) / other[j];
        }
        row[i] = (row[i] - dot(&row[..i], &row[..i])).sqrt();
    }
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = [0.0; 8];
    for (a, b) in a.iter().zip(b) {
        for lane in 0..8 {
            sums[lane] += a[lane] * b[lane];
        }
    }
    sums.iter().sum::<f32>() + a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum::<f32>()
}

fn main() {
    let n = size(150, 1000);
    // The matrix is symmetric, with a dominant diagonal.
    let random = numbers(n * n);
    let element = |i: usize, j: usize| {
        if i == j {
            1001.0
        } else {
            random[i.max(j) * n + i.min(j)]
        }
    };
    let matrix: Vec<f32> = (0..n * n)
        .map(|place| element(place / n, place % n))
        .collect();

    let (mut ours, mut expected) = (matrix.clone(), matrix.clone());
    cholesky(&mut ours, n);
    plain(&mut expected, n);
    for i in 0..n {
        let (row, other) = (&ours[i * n..=i * n + i], &expected[i * n..=i * n + i]);
        assert!(
            row.iter().zip(other).all(|(x, y)| (x - y).abs() < 1e-3),
            "row {i} differs"
        );
    }
    beside(
        &format!("Cholesky factor of {n} by {n}"),
        || {
            ours.copy_from_slice(&matrix);
            cholesky(black_box(&mut ours), n);
        },
        || {
            expected.copy_from_slice(&matrix);
            plain(black_box(&mut expected), n);
        },
    );
}
