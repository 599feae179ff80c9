//! A slice leaves a mode open. Accepted: an integer for one mode, and `..` for the other; an
//! element is read by `[]`.
use cute::prelude::*;

fn main() {
    let data = [0.0_f32; 24];
    let matrix = make_tensor(&data, layout!((4, 6):(6, 1)));
    let _ = (matrix.slice((2, ..)), matrix[(2, 3)], matrix[2]);
    let _ = matrix.slice(2);
}
