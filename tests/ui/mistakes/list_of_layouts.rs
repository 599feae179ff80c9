//! Two layouts with different static integers are two types, and a `Vec` has elements of one. Cure:
//! integers known at run time, each of them a name; or `to_dynamic()`, which returns one type for
//! all layouts. Accepted: these.
use cute::prelude::*;

fn main() {
    let (m, n, one) = (4, 8, 1);
    let _ = vec![layout!((m, n):(one, m)), layout!((m, n):(n, one))];
    let _ = vec![
        layout!((4, 8)).to_dynamic(),
        layout!((4, 8):(8, 1)).to_dynamic(),
    ];
    let _ = vec![layout!((4, 8)), layout!((4, 8):(8, 1))];
}
