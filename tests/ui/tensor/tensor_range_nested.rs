//! A range of a nested mode. Accepted: `..` for it, and ranges of its modes.
use cute::prelude::*;

fn main() {
    let data = [0; 64];
    let tensor = make_tensor(&data, layout!((8, (2, 4))));
    tensor.slice((2..5, ..));
    tensor.slice((2..5, (.., 1..3)));
    tensor.slice((2..5, 1..3));
}
