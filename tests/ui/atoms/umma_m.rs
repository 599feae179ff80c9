//! Rows that no product of one processor has. Accepted: 64 and 128.
use cute::atom::typed::{atoms::SM100_MMA_F16BF16_SS, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_64, _64), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_128, _64), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(SM100_MMA_F16BF16_SS(_96, _64), atoms, tile!((_, _, _)));
}
