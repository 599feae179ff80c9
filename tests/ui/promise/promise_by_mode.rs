//! Tiles that are in range mode by mode, and not together. Accepted: smaller ones.
use cute::prelude::*;

fn main() {
    let a = layout!((2, 2):(0, 1));
    let _ = a.zipped_divide(tile!((1073741824, 1073741824)));
    let _ = a.zipped_divide(tile!((4294967296, 4294967296)));
}
