//! No contiguous elements. Accepted: a stride of 1.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(8, 1)).recast_layout(_32, _8);
    let _ = layout!((4, 8):(16, 2)).recast_layout(_32, _8);
}
