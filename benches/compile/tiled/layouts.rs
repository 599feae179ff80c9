//! The set-up of an sm80 product in layouts: its products and parts, three TV layouts, and two ways
//! to copy. `layouts.cpp` contains the same in C++.

use cute::atom::typed::atoms::{
    SM75_U32x4_LDSM_N, SM80_16x8x16_F16F16F16F16_TN, UniversalCopy_128 as Universal,
};
use cute::atom::typed::{make_tiled_copy, make_tiled_copy_a, make_tiled_copy_b, make_tiled_mma};
use cute::prelude::*;

pub fn setup(ld: i64, thread: i64) {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _a = mma.thrfrg_a(layout!((128, 64):(64, 1)));
    let _b = mma.thrfrg_b(layout!((128, 64):(64, 1)));
    let _c = mma.thrfrg_c(layout!((128, 128):(1, ld)));
    let _part = mma
        .get_slice(thread)
        .partition_c(layout!((128, 128):(1, ld)));
    let permuted = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, layout!((8, 2, 2):(1, 16, 8)), _16),
    );
    let _permuted_c = permuted.thrfrg_c(layout!((64, 64)));
    let _permuted_b = permuted.thrfrg_b(layout!((64, 32)));
    let _tv = (mma.layout_a_tv(), mma.layout_b_tv(), mma.layout_c_tv());

    let g2s = make_tiled_copy(Universal, _16, layout!((16, 8):(8, 1)), layout!((1, 8)));
    let _g2s_s = g2s.tidfrg_s(layout!((128, 64):(ld, 1)));
    let s2r_a = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let _s2r_a_s = s2r_a.tidfrg_s(layout!((128, 64):(64, 1)));
    let _s2r_a_d = s2r_a.tidfrg_d(layout!((128, 64):(64, 1)));
    let s2r_b = make_tiled_copy_b(SM75_U32x4_LDSM_N, _16, mma);
    let _s2r_b_s = s2r_b.tidfrg_s(layout!((128, 64):(64, 1)));
    let _retiled_a = s2r_a.retile(layout!(((2, 2, 2), 4, 4)));
    let _retiled_b = s2r_b.retile(layout!(((2, 2), 8, 4)));
}
