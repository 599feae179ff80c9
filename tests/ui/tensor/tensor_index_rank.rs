//! An index of another rank is one error. Accepted: an index of two entries.
use cute::prelude::*;

fn main() {
    let data = [0; 32];
    let _ = make_tensor(&data, layout!((4, 8)))[(1, 2)];
    let _ = make_tensor(&data, layout!((4, 8)))[(1, 2, 3)];
}
