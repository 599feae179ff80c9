//! The last of the offsets from 0 on. Accepted: no negative stride.
use cute::prelude::*;

fn f<L: cute::Surjective>(_: L) {}

fn main() {
    f(layout!((4, 8):(1, 3)));
    f(layout!((4, 8):(-1, 3)));
}
