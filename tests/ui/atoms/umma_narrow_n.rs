//! Columns that no product of 64 rows has. Accepted: 24.
use cute::atom::typed::{atoms::SM100_MMA_S8_SS, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_64, _24), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_S8_SS(_64, _20), atoms, tile!((_, _, _)));
}
