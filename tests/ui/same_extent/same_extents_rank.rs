//! Two layouts with different numbers of modes. Accepted: one more mode grouped.
use cute::SameExtents;
use cute::prelude::*;

fn reorder<L: SameExtents<M>, M>(_: L, _: M) {}

fn main() {
    reorder(layout!((16, 64)), layout!((16, (16, 4))));
    reorder(layout!((16, 64)), layout!((16, 16, 4)));
}
