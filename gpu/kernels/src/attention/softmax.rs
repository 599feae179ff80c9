//! The softmax of attention, in place, in the fragment of the scores. Each row has its greatest
//! score so far and the sum of its weights relative to that; earlier sums are scaled when the
//! greatest grows.

use cute::prelude::*;
use cute_device::instructions::{exp2, max, quad_reduce};
use cute_device::tiled::atoms::SM90_64xNx16_F32F16F16_SS;
use cute_device::tiled::{Fragment, convert_f16, make_tiled_mma};
use cute_device::{Thread, copy, make_rmem_tensor_like};

/// `log2(e) / √128`: scores are scaled, and `e^x` is a power of two.
const SCALE: f32 = core::f32::consts::LOG2_E * 0.088_388_35;

/// A thread's part of 64 by 128 scores, or sums: the second mode of the values is the row, of two.
pub(super) type InRows = Layout![((2, 2, 16), 1, 1):((1, 2, 4), 0, 0)];
/// The same numbers as a product's A, sixteen columns an atom.
pub(super) type InAtoms = Layout![((2, 2, 2), 1, (4, 2)):((1, 2, 4), 0, (8, 32))];

/// The state of a thread's two rows: the greatest score so far, and the sum of the weights relative
/// to it.
pub(super) struct Softmax {
    pub(super) greatest: [f32; 2],
    pub(super) sums: [f32; 2],
}

impl Softmax {
    /// Replaces scores by weights relative to the greatest score so far, and returns the factors of
    /// earlier sums.
    #[inline(always)]
    pub(super) fn weigh<O>(&mut self, of: &Fragment<O, f32, InRows>) -> [f32; 2] {
        let mut factors = [0.0; 2];
        for (row, factor) in factors.iter_mut().enumerate() {
            let mut own = of.view().slice(((.., row as i32, ..), 0_i32, 0_i32));
            let mut scores = make_rmem_tensor_like([0.0_f32; 32], &own);
            copy(&own, &mut scores);
            let mut greatest = self.greatest[row];
            for pair in scores.elements().chunks_exact(2) {
                greatest = max(greatest, max(pair[0], pair[1]));
            }
            // SAFETY: all threads of the warp execute this.
            greatest = unsafe { quad_reduce(greatest, max) };
            *factor = exp2((self.greatest[row] - greatest) * SCALE);
            self.greatest[row] = greatest;
            let (shift, mut sum) = (greatest * SCALE, 0.0);
            for score in scores.elements_mut() {
                *score = exp2(fused(*score, SCALE, -shift));
                sum += *score;
            }
            self.sums[row] = fused(self.sums[row], *factor, sum);
            copy(&scores, &mut own);
        }
        factors
    }
}

/// Each row times its factor.
#[inline(always)]
pub(super) fn scale<O>(of: &Fragment<O, f32, InRows>, factors: [f32; 2]) {
    let mut own = of.view();
    let mut sums = make_rmem_tensor_like([0.0_f32; 64], &own);
    copy(&own, &mut sums);
    for (at, sum) in sums.elements_mut().iter_mut().enumerate() {
        *sum *= factors[at / 2 % 2];
    }
    copy(&sums, &mut own);
}

/// Converts weights to halves, in the registers from which the second product reads them.
#[inline(always)]
pub(super) fn pack<O, P>(weights: &Fragment<O, f32, InRows>, into: &Fragment<P, u16, InAtoms>) {
    let halves = convert_f16(weights);
    copy(
        &halves.view().composition(layout!(((2, 2, 2), 1, (4, 2)))),
        &mut into.view(),
    );
}

/// Hides later keys in the last tile, whose keys have the positions of the queries: a query sees no
/// key after its own. A layout gives the distance from a query to a key, for the rows of one
/// warpgroup and by the thread's index in it. The index among both is not used, because from it the
/// compiler must see that descriptors need only the warpgroup.
#[inline(always)]
pub(super) fn hide_later_keys<O>(
    own: Thread<'_, 128>,
    group: i32,
    scores: &Fragment<O, f32, InRows>,
) {
    let rows = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(_128),
        layout!((1, 1, 1)),
        (Underscore, Underscore, Underscore),
    );
    let (after, begin) = rows.get_slice(own).partition_c(layout!((64, 128):(-1, 1)));
    let begin = begin.value() as i32 - 64 * group;
    let mut own = scores.view();
    let mut scores = make_rmem_tensor_like([0.0_f32; 64], &own);
    copy(&own, &mut scores);
    for (i, score) in scores.elements_mut().iter_mut().enumerate() {
        if begin + after.crd2idx(i as i64).value() as i32 > 0 {
            *score = f32::NEG_INFINITY;
        }
    }
    copy(&scores, &mut own);
}

/// `a · b + c`.
#[inline(always)]
fn fused(a: f32, b: f32, c: f32) -> f32 {
    cute::algorithm::Mma::mma(cute_device::Fma, a, b, c)
}
