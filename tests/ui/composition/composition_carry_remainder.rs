//! C7: the remainder of a stride in a mode counts there, too. Accepted: 5, which leaves 1 of the 4
//! of mode 0, beside 2.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 6):(6, 1));
    let _ = a.composition(layout!((2, 2):(5, 2)));
    let _ = a.composition(layout!((2, 2):(5, 3)));
}
