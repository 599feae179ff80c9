//! Modes are a tuple, also where it is one. Accepted: a tuple of one.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8, 2)).select((_2,));
    let _ = layout!((4, 8, 2)).select(_2);
}
