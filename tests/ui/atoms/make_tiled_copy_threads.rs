//! Fewer threads than the atom has. Accepted: 32 for `ldmatrix`.
use cute::atom::typed::{atoms::SM75_U32x4_LDSM_N, make_tiled_copy};
use cute::prelude::*;

fn main() {
    let _ = make_tiled_copy(SM75_U32x4_LDSM_N, _16, layout!((32, 1)), layout!((1, 8)));
    let _ = make_tiled_copy(SM75_U32x4_LDSM_N, _16, layout!((16, 1)), layout!((1, 8)));
}
