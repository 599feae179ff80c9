//! A gap between the offsets. Accepted: a stride that leaves none.
use cute::prelude::*;

fn f<L: cute::Compact>(_: L) {}

fn main() {
    f(layout!((4, 8):(8, 1)));
    f(layout!((4, 8):(9, 1)));
}
