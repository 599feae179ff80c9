//! `?` is for types.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, ?):(1, 4));
}
