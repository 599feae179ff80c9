//! A layout with gaps under a swizzle. Accepted: one without.
use cute::prelude::*;

fn f<L: cute::Compact>(_: L) {}

fn main() {
    f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    f(layout!(Sw<2, 0, 3> o (8, 8):(16, 1)));
}
