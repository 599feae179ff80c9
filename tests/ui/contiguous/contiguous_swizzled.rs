//! A part of a block that the swizzle permutes: the types do not say which offsets are left out.
//! Accepted: whole blocks.
use cute::prelude::*;

fn f<L: cute::Contiguous>(_: L) {}

fn main() {
    f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
    f(layout!(Sw<2, 0, 3> o 2 o (8, 8):(8, 1)));
}
