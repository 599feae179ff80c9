//! `?` is 64 bits wide, but a bare integer is an `i32`. Cure:
//! make it a `usize` or an `i64`, as in `let (m, n) = (3_usize, 4_usize);`. Accepted: those.
use cute::prelude::*;

fn rows(layout: Layout![(?, ?):(?, 1)]) -> usize {
    layout.extents().0
}

fn main() {
    let (m, n) = (3_usize, 4_usize);
    let _ = rows(layout!((m, n):(n, 1)));
    let (m, n) = (3, 4);
    let _ = rows(layout!((m, n):(n, 1)));
}
