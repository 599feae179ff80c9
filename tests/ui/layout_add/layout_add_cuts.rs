//! Cuts that do not divide each other. Accepted: a layout that coalesces to one mode.
use cute::prelude::*;

fn main() {
    let _ = cute::layout_add(layout!((4, 3):(3, 1)), layout!((6, 2)));
    let _ = cute::layout_add(layout!((4, 3):(3, 1)), layout!((6, 2):(2, 1)));
}
