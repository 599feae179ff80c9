//! `LayoutRight` takes the place of all strides.
use cute::prelude::*;

fn main() {
    let _ = layout!((4, 8):(LayoutRight, 1));
}
