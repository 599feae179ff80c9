//! The weights of a tile of 64 by 64 scores, and the gradient of these scores, in fragments.

use cute::prelude::*;
use cute_device::instructions::{exp2, fma};
use cute_device::tiled::{Fragment, make_tiled_mma};
use cute_device::{Thread, copy, make_rmem_tensor_like};

use super::{SUMS, Scores, Sums, round};

/// A thread's part of 64 by 64 scores. The second mode of the values is the row, because a thread
/// has two rows.
pub(super) type InRows = Layout![((2, 2, 8), 1, 1):((1, 2, 4), 0, 0)];
/// The registers of [`InRows`] as operand A of a product, with sixteen columns per atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, 4):((1, 2, 4), 0, 8)];

/// Returns the index of the number that belongs to a score: its column if there are sixteen
/// numbers, otherwise its row.
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
    let mut scores = make_rmem_tensor_like([0.0_f32; 32], &own);
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
    let mut weights = make_rmem_tensor_like([0.0_f32; 32], &from);
    let mut gradients = make_rmem_tensor_like([0.0_f32; 32], &own);
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
    copy(
        &rounded.view().composition(layout!(((2, 2, 2), 1, 4))),
        &mut into.view(),
    );
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
/// distance from their row to their column is from `least` to `most`.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    pub(super) end: i32,
    pub(super) least: i32,
    pub(super) most: i32,
}

impl Seen {
    /// Hides all scores outside these ranges.
    #[inline(always)]
    pub(super) fn hide<O>(self, own: Thread<'_, 128>, scores: &Fragment<O, f32, InRows>) {
        if self.end >= 64 && self.least <= -63 && self.most >= 63 {
            return;
        }
        let rows = make_tiled_mma(
            Scores(_64),
            layout!((1, 1, 1)),
            (Underscore, Underscore, Underscore),
        );
        let thread = rows.get_slice(own);
        let (column, first) = thread.partition_c(layout!((64, 64):(0, 1)));
        let (after, begin) = thread.partition_c(layout!((64, 64):(-1, 1)));
        let (first, begin) = (first.value() as i32, begin.value() as i32);
        let mut own = scores.view();
        let mut scores = make_rmem_tensor_like([0.0_f32; 32], &own);
        copy(&own, &mut scores);
        for (i, score) in scores.elements_mut().iter_mut().enumerate() {
            let column = first + column.crd2idx(i as i64).value() as i32;
            let after = begin + after.crd2idx(i as i64).value() as i32;
            if column >= self.end || after < self.least || after > self.most {
                *score = f32::NEG_INFINITY;
            }
        }
        copy(&scores, &mut own);
    }
}
