//! One bound serves a function, and its caller reads the rule. Accepted: tile 8.
use cute::prelude::*;

fn tiles<L: LogicalDivide<T>, T>(layout: L, tiler: T) -> L::Output {
    layout.logical_divide(tiler)
}

fn main() {
    let _ = tiles(layout!((4, 8):(1, 8)), _8);
    let _ = tiles(layout!((4, 8):(1, 8)), _6);
}
