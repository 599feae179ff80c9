//! U1: a tuple of modes is paired with a tuple. Accepted: two modes.
use cute::prelude::*;

fn main() {
    let _ = layout!((2, 5):(5, 1)).zip(layout!((3, 4):(10, 30)));
    let _ = layout!((2, 5):(5, 1)).zip(layout!(3:10));
}
