//! An atom layout that gives two atoms one number. Accepted: one that numbers them from 0 on.
use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1):(2, 1, 0)),
        (_32, _32, _16),
    );
    let _ = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1):(1, 1, 0)),
        (_32, _32, _16),
    );
}
