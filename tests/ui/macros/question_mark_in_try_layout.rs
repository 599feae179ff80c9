//! `?` is for types.
use cute::prelude::*;

fn main() {
    let _ = try_layout!((4, ?32):(1, 4));
}
