//! A type holds no values.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _: Layout![(4, n)] = layout!((4, n));
}
