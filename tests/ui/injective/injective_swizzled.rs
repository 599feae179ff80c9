//! Two coordinates of one offset under a swizzle, which keeps them together. Accepted: a swizzle of
//! a layout whose offsets differ.
use cute::prelude::*;

fn f<L: cute::Injective>(_: L) {}

fn main() {
    f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    f(layout!(Sw<2, 0, 3> o (8, 8):(0, 1)));
}
