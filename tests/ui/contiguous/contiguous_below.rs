//! A gap below 0. Accepted: a stride that leaves none.
use cute::prelude::*;

fn f<L: cute::Contiguous>(_: L) {}

fn main() {
    f(layout!((4, 8):(-1, -4)));
    f(layout!((4, 8):(-1, -5)));
}
