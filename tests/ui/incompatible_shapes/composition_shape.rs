//! C3: the number of steps that fit a mode must divide the right shape. Accepted: a shape of
//! 8.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 6, 8, 10):(2, 3, 5, 7));
    let _ = a.composition(layout!(8:1));
    let _ = a.composition(layout!(6:1));
}
