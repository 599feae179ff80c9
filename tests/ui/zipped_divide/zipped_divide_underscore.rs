//! A mode that is kept is a tile and a rest. Accepted: a mode of rank 2.
use cute::prelude::*;

fn main() {
    let _ = layout!((8, (4, 2)):(1, (8, 32))).zipped_divide(tile!((4, _)));
    let _ = layout!((8, 8):(1, 8)).zipped_divide(tile!((4, _)));
}
