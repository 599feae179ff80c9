//! A 3 × 3 convolution with many input and output channels, without a matrix of patches (im2col).
//! The channels of three neighbours are contiguous in memory, so a row of the image is a matrix
//! whose rows overlap. A row of the result is the sum of three products with such matrices.
//!
//! `cargo run --release --example convolution`

mod beside;

use beside::{beside, numbers, size};
use cute::algorithm::{clear, gemm};
use cute::prelude::*;
use std::hint::black_box;

/// The numbers of channels of the image (`C`) and of the result (`F`).
const C: usize = 32;
const F: usize = 48;

/// Computes the convolution. The result has `h` rows of `w` points with `F` channels each. The
/// image has `C` channels, and a border of one point on each side. The order of the weights is
/// rows, columns, channels, filters.
fn convolution(image: &[f32], weights: &[f32], result: &mut [f32], (h, w): (usize, usize)) {
    let line = (w + 2) * C;
    // (point, (neighbour, channel), row, i): for each row i of the result, three matrices, of the
    // image's rows above it, at it and below it. The rows of each matrix overlap.
    let windows = make_tensor(image, layout!((w, 96, 3, h):(32, 1, line, line)));
    // (filter, (neighbour, channel), row), where the row is above, at or below the row of the
    // result.
    let weights = make_tensor(weights, layout!((48, 96, 3):(1, 48, 4608)));
    let mut result = make_tensor(result, layout!((w, 48, h):(48, 1, { w * F })));
    for i in 0..h {
        let mut row = result.view_mut().slice((.., .., i));
        clear(&mut row);
        for r in 0..3 {
            gemm(
                &windows.slice((.., .., r, i)),
                &weights.slice((.., .., r)),
                &mut row,
            );
        }
    }
}

/// Computes point by point, with the channels of a point in registers.
fn plain(image: &[f32], weights: &[f32], result: &mut [f32], (h, w): (usize, usize)) {
    let line = (w + 2) * C;
    let by_row = weights.chunks_exact(3 * C * F);
    let points = (0..h).flat_map(|i| (0..w).map(move |j| i * line + j * C));
    for (first, sums) in points.zip(result.as_chunks_mut::<F>().0) {
        let mut so_far = [0.0; F];
        for (r, weights) in by_row.clone().enumerate() {
            for (x, weights) in image[first + r * line..][..3 * C]
                .iter()
                .zip(weights.as_chunks::<F>().0)
            {
                so_far
                    .iter_mut()
                    .zip(weights)
                    .for_each(|(sum, weight)| *sum += x * weight);
            }
        }
        *sums = so_far;
    }
}

fn main() {
    let (h, w) = (size(5, 60), size(7, 90));
    let (image, weights) = (numbers((h + 2) * (w + 2) * C), numbers(9 * C * F));
    let (mut ours, mut expected) = (vec![0.0; h * w * F], vec![0.0; h * w * F]);
    convolution(&image, &weights, &mut ours, (h, w));
    plain(&image, &weights, &mut expected, (h, w));
    assert!(
        ours.iter()
            .zip(&expected)
            .all(|(x, y)| (x - y).abs() < 1e-3),
        "the results differ"
    );
    beside(
        &format!("convolution of {h} by {w}, {C} channels to {F}"),
        || convolution(black_box(&image), &weights, black_box(&mut ours), (h, w)),
        || {
            plain(
                black_box(&image),
                &weights,
                black_box(&mut expected),
                (h, w),
            )
        },
    );
}
