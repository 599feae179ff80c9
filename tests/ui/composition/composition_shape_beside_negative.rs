//! C3, of a leaf beside one that runs backwards. Accepted: 8 elements beside one.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 6, 8):(1, 8, 100));
    let _ = a.composition(layout!((8, 1):(1, -1)));
    let _ = a.composition(layout!((32, 2):(1, -1)));
}
