//! A tensor whose rows are not a multiple of the tile. Accepted: 64 rows.
use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
use cute::prelude::*;

fn main() {
    let mut data = [0_u16; 64 * 128];
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = copy
        .get_slice(0)
        .partition_d(make_tensor(&mut data, layout!((64, 128):(128, 1))));
    let _ = copy
        .get_slice(0)
        .partition_d(make_tensor(&mut data, layout!((60, 128):(128, 1))));
}
