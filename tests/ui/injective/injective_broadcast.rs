//! A mode of stride 0. Accepted: one of extent 1.
use cute::prelude::*;

fn f<L: cute::Injective>(_: L) {}

fn main() {
    f(layout!((4, 1):(1, 0)));
    f(layout!((4, 3):(1, 0)));
}
