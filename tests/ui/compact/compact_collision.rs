//! Two coordinates of one offset. Accepted: a stride that keeps them apart.
use cute::prelude::*;

fn f<L: cute::Compact>(_: L) {}

fn main() {
    f(layout!((4, 8):(1, 4)));
    f(layout!((4, 8):(1, 3)));
}
