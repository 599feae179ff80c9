//! Tiles of more modes than the layout. Accepted: a tiler with as many modes as the layout.
use cute::prelude::*;

fn f<L: cute::EvenlyDivided<Tile![(4, 3)]>>(_: L) {}

fn main() {
    f(layout!((8, 6)));
    f(layout!((24,)));
}
