//! The weights of a tile of scores, and the gradient of these scores, in fragments of 64 rows.

use cute::prelude::*;
use cute_device::instructions::{exp2, fma};
use cute_device::tiled::{Fragment, make_tiled_mma};
use cute_device::{Thread, copy, make_rmem_tensor_like};

use super::{
    BY_ATOMS, InAtoms, InRows, OF_COLUMN, OF_DISTANCE, ROWS, Rows, SCORES, SUMS, Scores, Sums,
    round,
};

/// Returns the index of the number that belongs to a score: its row if there are two numbers,
/// otherwise its column.
#[inline(always)]
fn number<const COUNT: usize>(score: usize) -> usize {
    if COUNT == 2 {
        score / 2 % 2
    } else {
        score % 2 + score / 4 * 2
    }
}

/// Replaces scores by weights, `2^(scale · score - logarithm)`.
#[inline(always)]
pub(super) fn weigh<const COUNT: usize, O>(
    scores: &Fragment<O, f32, InRows>,
    scale: f32,
    logarithms: [f32; COUNT],
) {
    let mut own = scores.view();
    let mut scores = make_rmem_tensor_like([0.0_f32; SCORES], &own);
    copy(&own, &mut scores);
    for (i, score) in scores.elements_mut().iter_mut().enumerate() {
        *score = exp2(fma(*score, scale, -logarithms[number::<COUNT>(i)]));
    }
    copy(&scores, &mut own);
}

/// Replaces the gradient of the weights by the gradient of the scores, `weight · (gradient - sum)`.
#[inline(always)]
pub(super) fn differentiate<const COUNT: usize, O>(
    weights: &Fragment<O, f32, InRows>,
    gradients: &Fragment<O, f32, InRows>,
    sums: [f32; COUNT],
) {
    let (from, mut own) = (weights.view(), gradients.view());
    let mut weights = make_rmem_tensor_like([0.0_f32; SCORES], &from);
    let mut gradients = make_rmem_tensor_like([0.0_f32; SCORES], &own);
    copy(&from, &mut weights);
    copy(&own, &mut gradients);
    for (i, gradient) in gradients.elements_mut().iter_mut().enumerate() {
        *gradient = weights.elements()[i] * (*gradient - sums[number::<COUNT>(i)]);
    }
    copy(&gradients, &mut own);
}

/// Rounds numbers into the registers from which the second product reads them.
#[inline(always)]
pub(super) fn pack<O, P>(numbers: &Fragment<O, f32, InRows>, into: &Fragment<P, u16, InAtoms>) {
    let rounded = round(numbers);
    copy(&rounded.view().composition(BY_ATOMS), &mut into.view());
}

/// Multiplies a thread's sums by a factor.
#[inline(always)]
pub(super) fn scale<O>(of: &Fragment<O, f32, Sums>, factor: f32) {
    let mut own = of.view();
    let mut sums = make_rmem_tensor_like([0.0_f32; SUMS], &own);
    copy(&own, &mut sums);
    for sum in sums.elements_mut() {
        *sum *= factor;
    }
    copy(&sums, &mut own);
}

/// The scores in a warpgroup's tile that are not hidden. Their column is below `end`, and the
/// distance from their row to their column is from `least` to `most`. With `ENDS`, their row is
/// below `rows`.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) end: i32,
    pub(super) least: i32,
    pub(super) most: i32,
    pub(super) rows: i32,
}

impl Seen {
    /// Hides all scores outside these ranges.
    #[inline(always)]
    pub(super) fn hide<const ENDS: bool, O>(
        self,
        own: Thread<'_, 128>,
        scores: &Fragment<O, f32, InRows>,
    ) {
        let has_rows = !ENDS || self.rows >= 64;
        if self.end >= ROWS && self.least <= -63 && self.most >= ROWS - 1 && has_rows {
            return;
        }
        let rows = make_tiled_mma(
            Scores(Rows::default()),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thread = rows.get_slice(own);
        let (column, first) = thread.partition_c(OF_COLUMN);
        let (after, begin) = thread.partition_c(OF_DISTANCE);
        let (first, begin) = (first.value() as i32, begin.value() as i32);
        // The thread's place is subtracted from the bounds, so the numbers of each score are
        // constants. An unsigned comparison of the distance tests both bounds.
        let (end, rows) = (self.end - first, self.rows - (first - begin));
        let (place, most) = (
            begin.wrapping_sub(self.least),
            self.most.wrapping_sub(self.least) as u32,
        );
        let mut own = scores.view();
        let mut scores = make_rmem_tensor_like([0.0_f32; SCORES], &own);
        copy(&own, &mut scores);
        for (i, score) in scores.elements_mut().iter_mut().enumerate() {
            let column = column.crd2idx(i as i64).value() as i32;
            let after = after.crd2idx(i as i64).value() as i32;
            let is_past = column >= end || ENDS && column - after >= rows;
            if is_past || place.wrapping_add(after) as u32 > most {
                *score = f32::NEG_INFINITY;
            }
        }
        copy(&scores, &mut own);
    }
}
