//! The softmax of a warp's 16 keys in a tile, in a fragment. Each row stores its greatest score so
//! far, and the sum of its weights relative to that score, as in `attention_forms/softmax.rs`.

use cute::prelude::*;
use cute_device::instructions::{exp2, fma, max, quad_reduce};
use cute_device::tiled::{Fragment, make_tiled_mma};
use cute_device::{Thread, copy, make_rmem_tensor_like};

use super::{Product, round};

/// A thread's scores of 16 keys. The second mode of the values is the row, because a thread has two
/// rows.
pub(super) type Scores = Layout![((2, 2), 1, 2):((1, 2), 0, 4)];
/// The same registers as operand A of a product.
pub(super) type Weights = Layout![((2, 2, 2), 1, 1):((1, 2, 4), 0, 0)];
/// A thread's sums of 128 columns.
pub(super) type Sums = Layout![((2, 2), 1, 16):((1, 2), 0, 4)];

/// The state of a thread's two rows.
pub(super) struct Softmax {
    pub(super) greatest: [f32; 2],
    pub(super) sums: [f32; 2],
    /// `log2(e)` times the scale of scores, so that `e^x` is a power of two.
    pub(super) scale: f32,
}

/// Returns the scaled greatest score, or 0 for a row that has seen no key.
#[inline(always)]
pub(super) fn shift(greatest: f32, scale: f32) -> f32 {
    if greatest == f32::NEG_INFINITY {
        0.0
    } else {
        greatest * scale
    }
}

impl Softmax {
    /// Replaces scores by weights relative to the greatest score so far, and multiplies earlier
    /// sums by their factor.
    #[inline(always)]
    pub(super) fn weigh<O, P>(
        &mut self,
        of: &Fragment<O, f32, Scores>,
        sums: &Fragment<P, f32, Sums>,
    ) {
        for row in 0..2_usize {
            let mut own = of.view().slice(((.., row as i32), 0_i32, ..));
            let mut scores = make_rmem_tensor_like([0.0_f32; 4], &own);
            copy(&own, &mut scores);
            let before = self.greatest[row];
            let greatest = scores.elements().iter().fold(before, |x, &y| max(x, y));
            // SAFETY: all threads of the warp execute this.
            let greatest = unsafe { quad_reduce(greatest, max) };
            let shift = shift(greatest, self.scale);
            let factor = exp2(fma(before, self.scale, -shift));
            let mut sum = 0.0;
            for score in scores.elements_mut() {
                *score = exp2(fma(*score, self.scale, -shift));
                sum += *score;
            }
            copy(&scores, &mut own);
            self.greatest[row] = greatest;
            self.sums[row] = fma(self.sums[row], factor, sum);
            let mut own = sums.view().slice(((.., row as i32), 0_i32, ..));
            let mut earlier = make_rmem_tensor_like([0.0_f32; 32], &own);
            copy(&own, &mut earlier);
            for sum in earlier.elements_mut() {
                *sum *= factor;
            }
            copy(&earlier, &mut own);
        }
    }
}

/// Rounds weights into the registers from which the second product reads them.
#[inline(always)]
pub(super) fn pack<O, P>(weights: &Fragment<O, f32, Scores>, into: &Fragment<P, u16, Weights>) {
    let rounded = round(weights);
    let rounded = rounded.view().composition(layout!(((2, 2, 2), 1, 1)));
    copy(&rounded, &mut into.view());
}

/// Hides the scores of keys from `end` on.
#[inline(always)]
pub(super) fn hide<O>(own: Thread<'_, 128>, end: i32, scores: &Fragment<O, f32, Scores>) {
    let mma = make_tiled_mma(Product, layout!((1, 4, 1)), (_16, _64, _16));
    let (key, first) = mma.get_slice(own).partition_c(layout!((16, 64):(0, 1)));
    let first = first.value() as i32;
    let mut own = scores.view();
    let mut scores = make_rmem_tensor_like([0.0_f32; 8], &own);
    copy(&own, &mut scores);
    for (i, score) in scores.elements_mut().iter_mut().enumerate() {
        if first + key.crd2idx(i as i64).value() as i32 >= end {
            *score = f32::NEG_INFINITY;
        }
    }
    copy(&scores, &mut own);
}
