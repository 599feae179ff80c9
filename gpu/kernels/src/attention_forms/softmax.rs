//! The softmax of a tile's scores, in a fragment. Each row stores its greatest score so far, and
//! the sum of its weights relative to that score. If the greatest score grows, the earlier sum is
//! rescaled.

use core::f32::consts::LOG2_E;

use cute_device::instructions::{divide, exp2, max, quad_reduce, reciprocal};
use cute_device::tiled::{Fragment, make_tiled_mma};
use cute_device::{Thread, copy, make_rmem_tensor_like};

use super::depth::{ByAtoms, InAtoms, InRows, Keys, SCORES, SUMS, Sums};
use super::{Scores, round};
use cute::prelude::*;

/// The state of a thread's two rows: the greatest score so far, and the sum of the weights relative
/// to that score.
pub(super) struct Softmax {
    pub(super) greatest: [f32; 2],
    pub(super) sums: [f32; 2],
    /// `log2(e)` times the scale of scores, so that `e^x` is a power of two.
    pub(super) scale: f32,
}

impl Softmax {
    /// Returns the state before the first key. Capped scores need the scale 1, because [`cap`] has
    /// scaled them.
    #[inline(always)]
    pub(super) fn new(scale: f32) -> Self {
        Self {
            greatest: [f32::NEG_INFINITY; 2],
            sums: [0.0; 2],
            scale: scale * LOG2_E,
        }
    }

    /// Returns the scaled greatest score of a row, or 0 if the row has seen no key.
    #[inline(always)]
    pub(super) fn shift(&self, row: usize) -> f32 {
        let greatest = self.greatest[row];
        if greatest == f32::NEG_INFINITY {
            0.0
        } else {
            greatest * self.scale
        }
    }

    /// Replaces scores by weights relative to the greatest score so far, and returns the factors of
    /// earlier sums.
    #[inline(always)]
    pub(super) fn weigh<O>(&mut self, of: &Fragment<O, f32, InRows>) -> [f32; 2] {
        let mut factors = [0.0; 2];
        for (row, factor) in factors.iter_mut().enumerate() {
            let mut own = of.view().slice(((.., row as i32, ..), 0_i32, 0_i32));
            let mut scores = make_rmem_tensor_like([0.0_f32; SCORES / 2], &own);
            copy(&own, &mut scores);
            let before = self.greatest[row];
            let mut greatest = before;
            for pair in scores.elements().chunks_exact(2) {
                greatest = max(greatest, max(pair[0], pair[1]));
            }
            // SAFETY: all threads of the warp execute this.
            self.greatest[row] = unsafe { quad_reduce(greatest, max) };
            let shift = self.shift(row);
            *factor = exp2(fused(before, self.scale, -shift));
            let mut sum = 0.0;
            for score in scores.elements_mut() {
                *score = exp2(fused(*score, self.scale, -shift));
                sum += *score;
            }
            self.sums[row] = fused(self.sums[row], *factor, sum);
            copy(&scores, &mut own);
        }
        factors
    }
}

/// Replaces each score `x` by `softcap · tanh(x · scale / softcap)`. Computes `tanh(y)` as `1 - 2 /
/// (1 + e^(2 y))`.
#[inline(always)]
pub(super) fn cap<O>(of: &Fragment<O, f32, InRows>, scale: f32, softcap: f32) {
    let mut own = of.view();
    let mut scores = make_rmem_tensor_like([0.0_f32; SCORES], &own);
    copy(&own, &mut scores);
    let factor = divide(2.0 * LOG2_E * scale, softcap);
    for score in scores.elements_mut() {
        let power = exp2(*score * factor);
        *score = softcap * fused(-2.0, reciprocal(1.0 + power), 1.0);
    }
    copy(&scores, &mut own);
}

/// Multiplies the sums of each row by the factor of that row.
#[inline(always)]
pub(super) fn scale<O>(of: &Fragment<O, f32, Sums>, factors: [f32; 2]) {
    let mut own = of.view();
    let mut sums = make_rmem_tensor_like([0.0_f32; SUMS], &own);
    copy(&own, &mut sums);
    for (at, sum) in sums.elements_mut().iter_mut().enumerate() {
        *sum *= factors[at / 2 % 2];
    }
    copy(&sums, &mut own);
}

/// Rounds weights into the registers from which the second product reads them.
#[inline(always)]
pub(super) fn pack<O, P>(weights: &Fragment<O, f32, InRows>, into: &Fragment<P, u16, InAtoms>) {
    let rounded = round(weights);
    copy(
        &rounded.view().composition(ByAtoms::default()),
        &mut into.view(),
    );
}

/// Hides the scores for which a condition on an offset is true. The offset comes from a layout of a
/// warpgroup's tile, which has the modes (row, column) and these strides. This is a macro, because
/// a function would need the trait bounds of the layout's partition.
macro_rules! hide {
    ($own:ident, $scores:ident, $strides:expr, |$offset:ident| $is_hidden:expr) => {
        let one = layout!((1, 1, 1));
        let tile = (Underscore, Underscore, Underscore);
        let rows = make_tiled_mma(Scores(Keys::default()), one, tile).get_slice($own);
        let (offsets, first) = rows.partition_c(make_layout((_64, Keys::default()), $strides));
        let first = first.value() as i32;
        let mut own = $scores.view();
        let mut scores = make_rmem_tensor_like([0.0_f32; SCORES], &own);
        copy(&own, &mut scores);
        for (i, score) in scores.elements_mut().iter_mut().enumerate() {
            let $offset = first + offsets.crd2idx(i as i64).value() as i32;
            if $is_hidden {
                *score = f32::NEG_INFINITY;
            }
        }
        copy(&scores, &mut own);
    };
}

/// Hides the keys of a tile from column `end` on.
#[inline(always)]
pub(super) fn hide_rest<O>(own: Thread<'_, 128>, end: i32, scores: &Fragment<O, f32, InRows>) {
    hide!(own, scores, (_0, _1), |column| column >= end);
}

/// Hides the keys for which the column minus the row's index in the warpgroup is greater than
/// `diagonal`.
#[inline(always)]
pub(super) fn hide_later<O>(
    own: Thread<'_, 128>,
    diagonal: i32,
    scores: &Fragment<O, f32, InRows>,
) {
    hide!(own, scores, (-_1, _1), |after| after > diagonal);
}

/// Hides the keys for which the column minus the row's index in the warpgroup is less than `begin`.
#[inline(always)]
pub(super) fn hide_earlier<O>(own: Thread<'_, 128>, begin: i32, scores: &Fragment<O, f32, InRows>) {
    hide!(own, scores, (-_1, _1), |after| after < begin);
}

/// Returns `a · b + c`.
#[inline(always)]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    cute::algorithm::Mma::mma(cute_device::Fma, a, b, c)
}
