//! C7: the right modes together must not carry out of a mode. Accepted: 2 and 3, which reach 5
//! of 6.
use cute::prelude::*;

fn main() {
    let a = layout!((6, 2):(1, 7));
    let _ = a.composition(layout!((2, 2):(2, 3)));
    let _ = a.composition(layout!((3, 2):(2, 3)));
}
