//! A matrix whose rows are not a multiple of the tile. Accepted: 64 rows.
use cute::atom::typed::{atoms::SM80_16x8x16_F16F16F16F16_TN, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let mma = make_tiled_mma(
        SM80_16x8x16_F16F16F16F16_TN,
        layout!((2, 2, 1)),
        (_32, _32, _16),
    );
    let _ = mma.get_slice(0).partition_c(layout!((64, 64)));
    let _ = mma.get_slice(0).partition_c(layout!((60, 64)));
}
