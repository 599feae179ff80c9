//! Columns that no product of four warps has: no multiple of 8, and more than 256. Accepted: 104
//! and 256.
use cute::atom::typed::{atoms::SM90_64xNx16_F32F16F16_SS, make_tiled_mma};
use cute::prelude::*;

fn main() {
    let atoms = layout!((1, 1, 1));
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(104)),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(SM90_64xNx16_F32F16F16_SS(_256), atoms, tile!((_, _, _)));
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(100)),
        atoms,
        tile!((_, _, _)),
    );
    let _ = make_tiled_mma(
        SM90_64xNx16_F32F16F16_SS(int!(264)),
        atoms,
        tile!((_, _, _)),
    );
}
