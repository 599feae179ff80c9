//! Threads whose numbers have gaps. Accepted: each number once.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 32):(32, 1)).make_layout_tv(layout!((4, 8)));
    let _ = layout!((4, 32):(64, 1)).make_layout_tv(layout!((4, 8)));
}
