//! A size as a parameter is a positive static integer or a run-time integer of 64 bits. Accepted: `_8`.
use cute::prelude::*;
use cute::tensor::Extent;

fn rows<N: Extent>(data: &[f32], n: N) {
    let m = 1_i64;
    let _ = make_tensor(data, layout!((m, n):(n, 1)));
}

fn main() {
    rows(&[0.0; 8], 8);
    rows(&[0.0; 8], _0);
    rows(&[0.0; 8], _8);
}
