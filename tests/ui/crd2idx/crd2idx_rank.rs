//! A coordinate has an entry for each mode. Accepted: two entries.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.crd2idx((1, 2));
    let _ = a.crd2idx((1, 2, 3));
}
