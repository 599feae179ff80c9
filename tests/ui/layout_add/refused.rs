//! Programs of `layout_add` that must not compile.

use cute::prelude::*;

/// Block boundaries that do not divide each other. Accepted: a layout that coalesces to one mode.
fn layout_add_cuts() {
    let _ = cute::layout_add(layout!((4, 3):(3, 1)), layout!((6, 2)));
    let _ = cute::layout_add(layout!((4, 3):(3, 1)), layout!((6, 2):(2, 1)));
}

/// A run-time stride. Accepted: a static integer.
fn layout_add_dynamic() {
    let _ = cute::layout_add(layout!((4, 3)), layout!((4, 3):(3, 1)));
    let _ = cute::layout_add(layout!((4, 3)), layout!((4, 3):({ 3_i64 }, 1)));
}

/// Layouts of different sizes. Accepted: shapes of the same size.
fn layout_add_sizes() {
    let _ = cute::layout_add(layout!((2, 12)), layout!((6, 4):(4, 1)));
    let _ = cute::layout_add(layout!((2, 12)), layout!((6, 5):(5, 1)));
}

fn main() {}
