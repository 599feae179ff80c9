//! C3: the right shape must be divisible by the room that a mode has for it. Accepted: a shape of
//! 8.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 6, 8, 10):(2, 3, 5, 7));
    let _ = a.composition(layout!(8:1));
    let _ = a.composition(layout!(6:1));
}
