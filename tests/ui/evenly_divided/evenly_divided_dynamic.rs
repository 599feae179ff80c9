//! A bound that run-time integers cannot meet. Accepted: a static mode beside a run-time mode that
//! no tile splits.
use cute::prelude::*;

fn f<L: cute::EvenlyDivided<Tile![(4, _)]>>(_: L) {}

fn main() {
    f(layout!((8, { 6_i64 })));
    f(layout!(({ 8_i64 }, { 6_i64 })));
}
