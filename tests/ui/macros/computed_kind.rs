//! A literal is of the kind that the macro makes.
use cute::prelude::*;

fn main() {
    let _ = shape!(shape((4, 8):(8, 1)));
    let _ = shape!(flatten((4, 8):(8, 1)));
}
