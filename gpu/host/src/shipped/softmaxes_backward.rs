//! Compares the launches for the gradients of softmax and of cross entropy.

use super::described::softmaxes_backward as shipped;
use super::same;
use super::whole_rows::{CALLS, compare, matrix, of};
use crate::launches::{self, OfRows};

/// The indices of the launches among the shipped kernels.
const PLACES: [usize; 6] = [0, 1, 3, 4, 2, 5];

macro_rules! functions {
    ($($softmax:ident $long_softmax:ident $ours_softmax:ident,
        $entropy:ident $ours_entropy:ident;)*) => { $(
        compare!(shipped::$softmax, shipped::$long_softmax, launches::$ours_softmax,
            |m, n, at, less| (
                matrix(at, m, n, 0), &*matrix(0x10000, m, n, less), &*matrix(0x10000, m, n, 0),
                m, n
            ));
        for ((_, ours), place) in launches::$ours_entropy.iter().zip(PLACES) {
            for (m, n, at, less) in CALLS {
                same((&shipped::$entropy[place], ours), || (
                    matrix(at, m, n, 0), &*matrix(0x10000, m, n, 0), &*of(0x10000, m, less),
                    &*of(0x10000, m, 0), &*of(0x10000, m, less), m, n
                ));
            }
        }
    )* };
}

#[test]
fn gradients_of_softmaxes() {
    functions! {
        SOFTMAX_F32 LONG_SOFTMAX_F32 SOFTMAX_BACKWARD_F32,
            CROSS_ENTROPY_F32 CROSS_ENTROPY_BACKWARD_F32;
        SOFTMAX_F16 LONG_SOFTMAX_F16 SOFTMAX_BACKWARD_F16,
            CROSS_ENTROPY_F16 CROSS_ENTROPY_BACKWARD_F16;
        SOFTMAX_BF16 LONG_SOFTMAX_BF16 SOFTMAX_BACKWARD_BF16,
            CROSS_ENTROPY_BF16 CROSS_ENTROPY_BACKWARD_BF16;
    }
}
