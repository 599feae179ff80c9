//! A tensor's `select` names modes that are there. Accepted: both, exchanged.
use cute::prelude::*;

fn main() {
    let data = [0.0_f32; 24];
    let matrix = make_tensor(&data, layout!((4, 6):(6, 1)));
    let _ = matrix.select((_1, _0));
    let _ = matrix.select((_0, _3));
}
