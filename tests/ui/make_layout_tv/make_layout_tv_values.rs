//! Values that share a number. Accepted: each number once.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2)));
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2):(1, 1)));
}
