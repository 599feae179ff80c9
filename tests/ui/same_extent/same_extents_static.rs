//! Two layouts with different extents in a mode. Accepted: the same extents, in any nesting.
use cute::SameExtents;
use cute::prelude::*;

fn reorder<L: SameExtents<M>, M>(_: L, _: M) {}

fn main() {
    let n = 64;
    reorder(layout!((16, 64)), layout!(((8, 2), (16, 4))));
    reorder(layout!((16, n)), layout!(((8, 2), (16, 4))));
    reorder(layout!((16, 64)), layout!(((8, 2), (16, 2))));
}
