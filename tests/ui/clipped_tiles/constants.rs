//! Programs of `clipped_tiles` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// Two coordinates with the same offset, in two tiles. Accepted: rows with a stride of 5.
fn clipped_tiles_overlap_refused() {
    let mut data = [0; 25];
    let _ = make_tensor(&mut data, layout!((5, 5):(1, 5))).clipped_tiles_mut((_2, _3));
    let _ = make_tensor(&mut data, layout!((5, 5):(1, 4))).clipped_tiles_mut((_2, _3));
}

fn main() {
    clipped_tiles_overlap_refused();
}
