//! The coordinate of a slice must leave a mode open, and an integer leaves none. Cure:
//! `a.slice((2, ..))` is a row, and `a[(2, 3)]` an element. Accepted: those.
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let _ = (a.slice((2, ..)).iter().count(), a[(2, 3)]);
    let _ = a.slice(2);
}
