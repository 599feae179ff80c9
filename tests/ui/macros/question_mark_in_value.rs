//! `?` stands in types only.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, ?):(1, 4));
}
