//! A convolution as a product, where the patches are a layout of the image. It is compared with a
//! copy of the patches and with plain loops.
//!
//! The image has the order rows, columns, channels. 16 filters of 3 by 3 move by one element at a
//! time.

use std::hint::black_box;

use cute::algorithm::{copy, gemm};
use cute::prelude::*;

use super::numbers::floats;
use super::timing::{Rows, side};

const CHANNELS: usize = 16;
const FILTERS: usize = 16;

#[inline(never)]
fn plain(image: &[f32], filters: &[f32], results: &mut [f32], (height, width): (usize, usize)) {
    let (rows, columns) = (height - 2, width - 2);
    for row in 0..rows {
        for column in 0..columns {
            let sums: &mut [f32] = &mut results[(row * columns + column) * FILTERS..][..FILTERS];
            let mut own = [0.0_f32; FILTERS];
            for r in 0..3 {
                for c in 0..3 {
                    let place = &image[((row + r) * width + column + c) * CHANNELS..][..CHANNELS];
                    let weights =
                        &filters[(r * 3 + c) * CHANNELS * FILTERS..][..CHANNELS * FILTERS];
                    for (x, weights) in place.iter().zip(weights.chunks_exact(FILTERS)) {
                        for (sum, weight) in own.iter_mut().zip(weights) {
                            *sum += x * weight;
                        }
                    }
                }
            }
            for (sum, own) in sums.iter_mut().zip(own) {
                *sum += own;
            }
        }
    }
}

/// Measures all programs of this file.
pub(crate) fn rows(rows: &Rows) {
    if !rows.has("im2col") {
        return;
    }
    for (height, width) in [(64_usize, 64_usize), (130, 130)] {
        let (p, q) = (height - 2, width - 2);
        let (image, filters) = (
            floats(height * width * CHANNELS),
            floats(9 * CHANNELS * FILTERS),
        );
        let mut results = [(); 3].map(|()| vec![0.0_f32; p * q * FILTERS]);
        let [ours, by_copy, by_loops] = &mut results;
        let mut patches = vec![0.0; p * q * 9 * CHANNELS];
        let line = width * CHANNELS;
        let of_image = layout!(((q, p), (16, 3, 3)):((16, line), (1, 16, line)));
        // (filter, element of a patch): filters are contiguous.
        let of_filters = layout!((16, (16, 3, 3)):(1, (16, 256, 768)));
        let of_results = layout!(((q, p), 16):((16, { 16 * q }), 1));
        let of_patches = layout!(((q, p), (16, 3, 3)):((144, { 144 * q }), (1, 16, 48)));
        rows.row(
            "im2col",
            &format!("{height}×{width}×16 to 16, 3×3"),
            vec![
                side("", || {
                    gemm(
                        &make_tensor(black_box(&image[..]), of_image),
                        &make_tensor(&filters[..], of_filters),
                        &mut make_tensor(&mut ours[..], of_results),
                    );
                }),
                side("`copy`, and `gemm` of the copy", || {
                    copy(
                        &make_tensor(black_box(&image[..]), of_image),
                        &mut make_tensor(&mut patches[..], of_patches),
                    );
                    gemm(
                        &make_tensor(&patches[..], of_patches),
                        &make_tensor(&filters[..], of_filters),
                        &mut make_tensor(&mut by_copy[..], of_results),
                    );
                }),
                side("plain loops", || {
                    plain(black_box(&image), &filters, by_loops, (height, width));
                }),
            ],
        );
    }
}
