//! Compares the launches of norms, softmax and cross entropy.

use cute_launch::Slice;

use super::described::whole_rows as shipped;
use super::{same, there};
use crate::launches::{self, OfRows};

/// Numbers of rows and columns, an address, and the number of elements that the memory lacks.
pub(super) const CALLS: [(i32, i32, u64, usize); 13] = [
    (5, 1024, 0x10000, 0),
    (5, 1, 0x10000, 0),
    (0, 1024, 0x10000, 0),
    (-1, 1024, 0x10000, 0),
    ((1 << 24) + 1, 8, 0x10000, 0),
    (5, 0, 0x10000, 0),
    (5, 1028, 0x10000, 0),
    (5, 8192, 0x10000, 0),
    (5, 8200, 0x10000, 0),
    (5, 32776, 0x10000, 0),
    (5, 131_080, 0x10000, 0),
    (5, 1024, 0x10008, 0),
    (5, 1024, 0x10000, 1),
];

/// Returns memory of `elements` elements, without the last `less` elements.
pub(super) fn of<T>(address: u64, elements: i32, less: usize) -> &'static mut Slice<T> {
    &mut there(address)[..(elements.max(0) as usize).saturating_sub(less)]
}

/// Returns memory for the elements of a matrix, without the last `less` elements.
pub(super) fn matrix<T>(
    address: u64,
    rows: i32,
    columns: i32,
    less: usize,
) -> &'static mut Slice<T> {
    let count = i64::from(rows.max(0)) * i64::from(columns.max(0));
    &mut there(address)[..(count as usize).saturating_sub(less)]
}

/// Compares the kernels of a function in the order of the shipped kernels: first the kernels with
/// one block per row, then the kernels with clusters.
macro_rules! compare {
    ($short:expr, $long:expr, $ours:expr, |$m:ident, $n:ident, $at:ident, $less:ident|
        ($($given:expr),*)) => {{
        let (mut blocks, mut clusters) = (0, 0);
        for (_, ours) in $ours {
            for ($m, $n, $at, $less) in CALLS {
                match ours {
                    OfRows::Short(ours) => {
                        same((&$short[blocks], &ours), || ($($given),*));
                    }
                    OfRows::Long(ours) => {
                        let ours = ours.exactly(9, 0);
                        for partial in [32 * $m.max(1), 16 * $m.max(1), 8] {
                            let given = || ($($given,)* of::<f32>(0x10000, partial, $less));
                            same((&$long[clusters], &ours), given);
                        }
                    }
                }
            }
            match ours {
                OfRows::Short(_) => blocks += 1,
                OfRows::Long(_) => clusters += 1,
            }
        }
        assert_eq!((blocks, clusters), (3, 3));
    }};
}

pub(super) use compare;

macro_rules! functions {
    ($($rms:ident $long_rms:ident, $layer:ident $long_layer:ident,
        $softmax:ident $long_softmax:ident,
        $entropy:ident $long_entropy:ident;)*) => { $(
        compare!(shipped::$rms, shipped::$long_rms, launches::$rms, |m, n, at, less| (
            matrix(0x10000, m, n, 0), &*matrix(at, m, n, less), &*of(0x10000, n, 0), m, n, 1e-5
        ));
        compare!(shipped::$layer, shipped::$long_layer, launches::$layer, |m, n, at, less| (
            matrix(0x10000, m, n, 0), &*matrix(0x10000, m, n, 0), &*of(at, n, 0),
            &*of(0x10000, n, less), m, n, 1e-5
        ));
        compare!(shipped::$softmax, shipped::$long_softmax, launches::$softmax, |m, n, at, less| (
            matrix(at, m, n, less), &*matrix(0x10000, m, n, 0), m, n
        ));
        compare!(shipped::$entropy, shipped::$long_entropy, launches::$entropy, |m, n, at, less| (
            of(0x10000, m, less), of(0x10000, m, 0), &*matrix(at, m, n, 0), &*of(0x10000, m, less),
            m, n
        ));
    )* };
}

#[test]
fn whole_rows() {
    functions! {
        RMS_NORM_F32 LONG_RMS_NORM_F32, LAYER_NORM_F32 LONG_LAYER_NORM_F32,
            SOFTMAX_F32 LONG_SOFTMAX_F32, CROSS_ENTROPY_F32 LONG_CROSS_ENTROPY_F32;
        RMS_NORM_F16 LONG_RMS_NORM_F16, LAYER_NORM_F16 LONG_LAYER_NORM_F16,
            SOFTMAX_F16 LONG_SOFTMAX_F16, CROSS_ENTROPY_F16 LONG_CROSS_ENTROPY_F16;
        RMS_NORM_BF16 LONG_RMS_NORM_BF16, LAYER_NORM_BF16 LONG_LAYER_NORM_BF16,
            SOFTMAX_BF16 LONG_SOFTMAX_BF16, CROSS_ENTROPY_BF16 LONG_CROSS_ENTROPY_BF16;
    }
}
