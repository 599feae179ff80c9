//! Columns that no product of integers has. Accepted: 24, 48, and 40 where the sums are floats.
use cute::atom::typed::atoms::{SM90_64xNx32_F32E4M3E4M3_RS_TN, SM90_64xNx32_S32S8S8_RS_TN};
use cute::atom::typed::make_tiled_mma;
use cute::prelude::*;

fn main() {
    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_24), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_48), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_F32E4M3E4M3_RS_TN(_40), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM90_64xNx32_S32S8S8_RS_TN(_40), atoms, tile!((_, _, _)));
}
