//! A computed element is not in memory. Accepted: as a value.
use cute::prelude::*;

fn main() {
    let columns = make_counting_tensor(layout!((4, 8):(0, 1)));
    let _ = columns.at((1, 2));
    let _ = columns[(1, 2)];
}
