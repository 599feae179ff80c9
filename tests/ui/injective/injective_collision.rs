//! Two coordinates of one offset. Accepted: strides that do not overlap so.
use cute::prelude::*;

fn f<L: cute::Injective>(_: L) {}

fn main() {
    f(layout!((3, 2):(2, 3)));
    f(layout!((4, 4):(1, 2)));
}
