//! Rows that no product of two processors has. Accepted: 256.
use cute::atom::typed::{atoms::SM100_MMA_F16BF16_2x1SM_SS, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(
        SM100_MMA_F16BF16_2x1SM_SS(_256, _64),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(
        SM100_MMA_F16BF16_2x1SM_SS(_64, _64),
        atoms,
        tile!((_, _, _)),
    );
}
