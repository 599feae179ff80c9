//! The spread of heat over a plate: each point becomes the mean of its four neighbours. All threads
//! read the plate in windows that overlap (a band and its halo), and write it in bands that do not
//! overlap. The windows are a layout of one buffer, and the bands are a layout of the other.
//!
//! `cargo run --release --example stencil --features rayon`

mod beside;

use beside::{beside, numbers, size};
use cute::prelude::*;
use rayon::prelude::*;
use std::hint::black_box;

/// Computes one step. The plates have `m` by `n` points, where `m` is a multiple of 32, and a
/// border of one point that does not change.
fn step(from: &[f32], to: &mut [f32], (m, n): (usize, usize)) {
    // A band contains whole rows, because memory is read fastest along them.
    let (width, bands) = (n + 2, m / 32);
    // ((row, column) of a window, band). A window begins one row above and one column to the left
    // of its band, and ends one row below and one column to the right.
    let windows = make_tensor(
        from,
        layout!(((34, width), bands):((width, 1), { 32 * width })),
    );
    let mut inside = make_tensor_at(to, width + 1, layout!((m, n):(width, 1)));
    inside
        .tiles_mut((_32, n))
        .into_par_iter()
        .enumerate()
        .for_each(|(number, mut band)| {
            let window = windows.slice(((.., ..), number));
            for i in 0..32 {
                for j in 0..n {
                    let (above, below) = (window[(i, j + 1)], window[(i + 2, j + 1)]);
                    let (left, right) = (window[(i + 1, j)], window[(i + 1, j + 2)]);
                    band[(i, j)] = 0.25 * ((above + below) + (left + right));
                }
            }
        });
}

/// Computes eight rows at a time, each from the rows above and below it.
fn plain(from: &[f32], to: &mut [f32], (m, n): (usize, usize)) {
    let width = n + 2;
    to[width..(m + 1) * width]
        .par_chunks_exact_mut(8 * width)
        .enumerate()
        .for_each(|(block, rows)| {
            for (i, row) in rows.chunks_exact_mut(width).enumerate() {
                let first = (8 * block + i) * width;
                let (above, here, below) = (
                    &from[first..][..width],
                    &from[first + width..][..width],
                    &from[first + 2 * width..][..width],
                );
                let neighbours = above[1..].iter().zip(&below[1..]).zip(here.windows(3));
                for (to, ((above, below), here)) in row[1..=n].iter_mut().zip(neighbours) {
                    *to = 0.25 * ((above + below) + (here[0] + here[2]));
                }
            }
        });
}

fn main() {
    let (m, n) = (size(64, 1024), size(70, 1024));
    let plate = numbers((m + 2) * (n + 2));
    let (mut ours, mut expected) = (plate.clone(), plate.clone());
    step(&plate, &mut ours, (m, n));
    plain(&plate, &mut expected, (m, n));
    assert!(ours == expected, "the plates differ");
    beside(
        &format!("stencil over {m} by {n}"),
        || step(black_box(&plate), black_box(&mut ours), (m, n)),
        || plain(black_box(&plate), black_box(&mut expected), (m, n)),
    );
}
