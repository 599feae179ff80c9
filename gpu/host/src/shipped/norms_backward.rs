//! Compares the launches for the gradients of norms.

use super::described::norms_backward as shipped;
use super::same;
use super::whole_rows::{CALLS, compare, matrix, of};
use crate::launches::{self, OfRows};

/// Calls with numbers of rows and columns, an address, and the number of elements that the memory
/// lacks.
macro_rules! weights {
    ($shipped:expr, $ours:expr, |$m:ident, $n:ident, $at:ident, $less:ident|
        ($($given:expr),*)) => {
        for (shipped, ours) in $shipped.iter().zip($ours) {
            for ($m, $n, $at, $less) in CALLS {
                same((shipped, &ours), || ($($given),*));
            }
        }
    };
}

/// Returns memory with one row of floats for each chunk of 64 rows.
fn sums(
    address: u64,
    rows: i32,
    columns: i32,
    less: usize,
) -> &'static mut cute_launch::Slice<f32> {
    matrix(address, (rows + 63) / 64, columns, less)
}

macro_rules! functions {
    ($($rms:ident $long_rms:ident $ours_rms:ident, $layer:ident $long_layer:ident $ours_layer:ident,
        $rms_weight:ident $layer_weight:ident $weights:ident, $sum:ident $ours_sum:ident;)*) => { $(
        compare!(shipped::$rms, shipped::$long_rms, launches::$ours_rms, |m, n, at, less| (
            matrix(0x10000, m, n, 0), of(0x10000, m, less), &*matrix(at, m, n, 0),
            &*matrix(0x10000, m, n, less), &*of(0x10000, n, 0), m, n, 1e-5
        ));
        compare!(shipped::$layer, shipped::$long_layer, launches::$ours_layer, |m, n, at, less| (
            matrix(at, m, n, 0), of(0x10000, m, 0), of(0x10000, m, less),
            &*matrix(0x10000, m, n, 0), &*matrix(0x10000, m, n, 0), &*of(0x10000, n, less), m, n,
            1e-5
        ));
        weights!(shipped::$rms_weight, launches::$weights.map(|both| both.0), |m, n, at, less| (
            sums(at, m, n, less), &*matrix(0x10000, m, n, 0), &*matrix(0x10000, m, n, 0),
            &*of(0x10000, m, 0), m, n
        ));
        weights!(shipped::$layer_weight, launches::$weights.map(|both| both.1), |m, n, at, less| (
            sums(0x10000, m, n, 0), sums(at, m, n, 0), &*matrix(0x10000, m, n, less),
            &*matrix(0x10000, m, n, 0), &*of(0x10000, m, 0), &*of(0x10000, m, less), m, n
        ));
        weights!([shipped::$sum], [launches::$ours_sum], |m, n, at, less| (
            of(at, n, 0), &*matrix(0x10000, m, n, less), m, n
        ));
    )* };
}

#[test]
fn gradients_of_norms() {
    functions! {
        RMS_F32 LONG_RMS_F32 RMS_NORM_BACKWARD_F32,
            LAYER_F32 LONG_LAYER_F32 LAYER_NORM_BACKWARD_F32,
            RMS_WEIGHT_F32 LAYER_WEIGHT_F32 NORM_WEIGHTS_F32, SUM_F32 SUM_OF_CHUNKS_F32;
        RMS_F16 LONG_RMS_F16 RMS_NORM_BACKWARD_F16,
            LAYER_F16 LONG_LAYER_F16 LAYER_NORM_BACKWARD_F16,
            RMS_WEIGHT_F16 LAYER_WEIGHT_F16 NORM_WEIGHTS_F16, SUM_F16 SUM_OF_CHUNKS_F16;
        RMS_BF16 LONG_RMS_BF16 RMS_NORM_BACKWARD_BF16,
            LAYER_BF16 LONG_LAYER_BF16 LAYER_NORM_BACKWARD_BF16,
            RMS_WEIGHT_BF16 LAYER_WEIGHT_BF16 NORM_WEIGHTS_BF16, SUM_BF16 SUM_OF_CHUNKS_BF16;
    }
    assert_eq!(shipped::CHUNK, launches::CHUNK as usize);
}
