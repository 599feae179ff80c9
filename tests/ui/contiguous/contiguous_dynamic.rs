//! A bound that run-time integers cannot meet. Accepted: static ones.
use cute::prelude::*;

fn f<L: cute::Contiguous>(_: L) {}

fn main() {
    f(layout!((4, 8)));
    f(layout!((4, { 8_i64 })));
}
