//! C7: what a stride leaves in a mode counts there, too. 5 leaves 1 of the mode's 4, which 2 may join and 3 may not.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 6):(6, 1));
    let _ = a.composition(layout!((2, 2):(5, 2)));
    let _ = a.composition(layout!((2, 2):(5, 3)));
}
