//! A bound that run-time integers cannot meet. Accepted: the stride of an extent of 1.
use cute::prelude::*;

fn f<L: cute::Injective>(_: L) {}

fn main() {
    f(layout!((4, 1):(1, { 4_i64 })));
    f(layout!((4, 4):(1, { 4_i64 })));
}
