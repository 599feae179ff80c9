//! C4: a stride that does not divide a mode's shape must stay inside. Accepted: two steps of 5
//! in 8.
use cute::prelude::*;

fn main() {
    let a = layout!((8, 9):(108, 12));
    let _ = a.composition(layout!(2:5));
    let _ = a.composition(layout!(4:5));
}
