//! Tiles that overhang. Accepted: tiles that fit.
use cute::prelude::*;

fn f<L: cute::EvenlyDivided<Tile![(4, 3)]>>(_: L) {}

fn main() {
    f(layout!((8, 6)));
    f(layout!((8, 7)));
}
