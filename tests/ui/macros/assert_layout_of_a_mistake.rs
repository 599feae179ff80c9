//! A mistake in the layout is one error.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(1));
}
