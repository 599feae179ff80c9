//! Two coordinates of one negative offset. Accepted: a longer stride.
use cute::prelude::*;

fn f<L: cute::Injective>(_: L) {}

fn main() {
    f(layout!((4, 4):(-1, -4)));
    f(layout!((4, 4):(-1, -2)));
}
