//! A tiler has no more modes than the layout. Accepted: two.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.composition(tile!((2, 4)));
    let _ = a.composition(tile!((2, 4, 1)));
}
