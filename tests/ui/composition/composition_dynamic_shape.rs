//! Static integers of a mixed layout break rules at compile time too. Accepted: stride 8.
use cute::prelude::*;

fn main() {
    let n = 5;
    let a = layout!((4, 8):(1, 8));
    let _ = a.composition(layout!(n:8));
    let _ = a.composition(layout!(n:6));
}
