//! Fewer values a thread than the atom copies. Accepted: 8 halves for 128 bits.
use cute::atom::typed::{atoms::UniversalCopy_128, make_tiled_copy};
use cute::prelude::*;

fn main() {
    let _ = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 8)),
    );
    let _ = make_tiled_copy(
        UniversalCopy_128,
        _16,
        layout!((16, 8):(8, 1)),
        layout!((1, 4)),
    );
}
