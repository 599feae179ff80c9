//! Tiles of more modes than the layout. Accepted: a tiler of the layout's rank.
use cute::prelude::*;

fn f<L: cute::EvenlyDivided<Tile![(4, 3)]>>(_: L) {}

fn main() {
    f(layout!((8, 6)));
    f(layout!((24,)));
}
