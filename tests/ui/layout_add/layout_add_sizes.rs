//! Layouts of different sizes. Accepted: of one size.
use cute::prelude::*;

fn main() {
    let _ = cute::layout_add(layout!((2, 12)), layout!((6, 4):(4, 1)));
    let _ = cute::layout_add(layout!((2, 12)), layout!((6, 5):(5, 1)));
}
