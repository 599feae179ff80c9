//! Two layouts with different static integers are two types, and an `if` has one. Cure: strides
//! known at run time, `let (p, q) = if rows { (n, 1) } else { (1, m) };` and
//! `layout!((m, n):(p, q))`; or call a generic function in each branch. Accepted: these.
use cute::prelude::*;
use cute::tensor::Matrix;

fn last<L: Matrix>(layout: L) -> i64 {
    layout.offset_at((3, 7))
}

fn main() {
    let (rows, m, n) = (true, 4, 8);
    let (p, q) = if rows { (n, 1) } else { (1, m) };
    let _ = layout!((m, n):(p, q));
    let _ = if rows {
        last(layout!((4, 8):(8, 1)))
    } else {
        last(layout!((4, 8)))
    };
    let _ = if rows {
        layout!((4, 8):(8, 1))
    } else {
        layout!((4, 8))
    };
}
