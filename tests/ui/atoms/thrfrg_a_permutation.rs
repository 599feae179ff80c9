//! A permutation that does not hold whole rows of atoms. Accepted: 32.
use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let (atom, atoms) = (SM80_16x8x16_F16F16F16F16_TN, layout!((2, 2, 1)));
    let _ = make_tiled_mma(atom, atoms, (_32, _32, _16)).thrfrg_a(layout!((64, 64)));
    let _ = make_tiled_mma(atom, atoms, (_24, _32, _16)).thrfrg_a(layout!((48, 64)));
}
