//! Whole blocks that do not begin at 0. Accepted: those that do.
use cute::prelude::*;

fn f<L: cute::Surjective>(_: L) {}

fn main() {
    f(layout!(Sw<2, 0, 3> o (8, 8):(8, 1)));
    f(layout!(Sw<2, 0, 3> o 8 o (8, 8):(8, 1)));
}
