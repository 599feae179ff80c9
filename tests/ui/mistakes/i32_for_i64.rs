//! `?` is a run-time integer of 64 bits; a bare integer of Rust is an `i32`, which becomes one
//! of 32. Cure: make the value a `usize` or an `i64`, as in `let n: usize = 8;`, or write `?32` in
//! the type. Accepted: a `usize`, and `?32`.
use cute::prelude::*;

struct Rows {
    rows: Layout![(4, ?):(?, 1)],
}

struct ShortRows {
    rows: Layout![(4, ?32):(?32, 1)],
}

fn main() {
    let (n, wide) = (8, 8_usize);
    let _ = Rows {
        rows: layout!((4, wide):(wide, 1)),
    }
    .rows;
    let _ = ShortRows {
        rows: layout!((4, n):(n, 1)),
    }
    .rows;
    let _ = Rows {
        rows: layout!((4, n):(n, 1)),
    }
    .rows;
}
