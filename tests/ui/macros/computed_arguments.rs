//! An operator takes a fixed number of arguments.
use cute::prelude::*;

fn main() {
    let _ = layout!(flatten((4, (2, 4)):(8, (4, 1))));
    let _ = layout!(flatten((4, (2, 4)):(8, (4, 1)), 2));
}
