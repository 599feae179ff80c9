//! A layout follows the expression.
use cute::prelude::*;

fn main() {
    let a = layout!((4, 8));
    assert_layout!(a);
}
