//! A run-time stride. Accepted: a static one.
use cute::prelude::*;

fn main() {
    let _ = cute::layout_add(layout!((4, 3)), layout!((4, 3):(3, 1)));
    let _ = cute::layout_add(layout!((4, 3)), layout!((4, 3):({ 3_i64 }, 1)));
}
