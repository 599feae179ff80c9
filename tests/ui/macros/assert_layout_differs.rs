//! A difference is shown at the expression.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8));
    assert_layout!(a, (4, 8):(8, 1));
}
