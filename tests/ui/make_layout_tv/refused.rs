//! Programs of `make_layout_tv` that must not compile.

use cute::prelude::*;

/// A run-time number of threads. Accepted: a static integer.
fn make_layout_tv_dynamic() {
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2)));
    let _ = layout!((4, { 8_i64 })).make_layout_tv(layout!((2, 2)));
}

/// Threads whose numbers have gaps. Accepted: a layout that gives each number once.
fn make_layout_tv_gaps() {
    let _ = layout!((4, 32):(32, 1)).make_layout_tv(layout!((4, 8)));
    let _ = layout!((4, 32):(64, 1)).make_layout_tv(layout!((4, 8)));
}

/// Values that share a number. Accepted: a layout that gives each number once.
fn make_layout_tv_values() {
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2)));
    let _ = layout!((4, 8)).make_layout_tv(layout!((2, 2):(1, 1)));
}

fn main() {}
