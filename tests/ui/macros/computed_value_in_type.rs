//! A type is computed from numbers.
use cute::prelude::*;

fn main() {
    let n = 4;
    let _: Layout![flatten((4, (2, 4)):(8, (4, 1)))] = layout!(flatten((4, (2, 4)):(8, (4, 1))));
    let _: Layout![flatten((4, n):(8, 1))] = layout!(flatten((4, n):(8, 1)));
}
