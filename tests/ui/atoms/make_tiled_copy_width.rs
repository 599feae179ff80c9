//! A copy in units of 32 bits on layouts in units of 16. Accepted: 16 bits.
use cute::atom::typed::{
    atoms::{SM75_U32x4_LDSM_N, SM80_16x8x16_F16F16F16F16_TN},
    make_tiled_copy_a, make_tiled_mma,
};
use cute::prelude::*;

fn main() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = make_tiled_copy_a(SM75_U32x4_LDSM_N, _16, mma);
    let _ = make_tiled_copy_a(SM75_U32x4_LDSM_N, _32, mma);
}
