//! `crd2idx` returns an integer of the library, which can be static. Cure:
//! `layout.index(coordinate)` is the offset as a `usize`, for slices. Accepted: that.
use cute::prelude::*;

fn main() {
    let layout = layout!((4, 8):(8, 1));
    let (i, j) = (1, 2);
    let _: usize = layout.index((i, j));
    let _: usize = layout.crd2idx((i, j));
}
