//! A field whose type has static integers cannot store a value that is known only at run time.
//! Cure: write `?` where the type has the number, as in `Layout![(4, ?):(?, 1)]`, or give the
//! literal the number: `_8`, `int!(8)`. Accepted: a field with `?`.
use cute::prelude::*;

struct Rows {
    rows: Layout![(4, 8):(8, 1)],
}

struct AnyRows {
    rows: Layout![(4, ?):(?, 1)],
}

fn rows(n: usize) {
    let _ = AnyRows {
        rows: layout!((4, n):(n, 1)),
    }
    .rows;
    let _ = Rows {
        rows: layout!((4, n):(n, 1)),
    }
    .rows;
}

fn main() {
    rows(8);
}
