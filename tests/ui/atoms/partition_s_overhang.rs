//! A tensor whose columns are not a multiple of the tile. Accepted: 128 columns.
use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
use cute::prelude::*;

fn main() {
    let copy = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = copy.get_slice(0).partition_s(layout!((64, 128):(128, 1)));
    let _ = copy.get_slice(0).partition_s(layout!((64, 96):(96, 1)));
}
