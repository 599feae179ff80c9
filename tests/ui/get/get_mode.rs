//! Modes count from 0. Accepted: mode 1 of 2.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8):(8, 1));
    let _ = a.get::<1>();
    let _ = a.get::<2>();
}
