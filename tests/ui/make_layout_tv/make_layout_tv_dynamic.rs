//! A run-time number of threads. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2)));
    let _ = layout!((4, { 8_i64 })).make_layout_tv(layout!((2, 2)));
}
