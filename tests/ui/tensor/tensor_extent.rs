//! A size as a parameter is a positive static integer or a run-time integer of 64 bits. Accepted:
//! `_8`, and `8_i64.into_leaf()?`.
use cute::prelude::*;
use cute::tensor::Extent;

fn rows<N: Extent>(data: &[f32], n: N) {
    let m = 1_i64;
    let _ = make_tensor(data, layout!((m, n):(n, 1)));
}

fn accepted() -> Result<(), cute::Error> {
    use cute::int::IntoLeaf;
    rows(&[0.0; 8], _8);
    rows(&[0.0; 8], 8_i64.into_leaf()?);
    rows(&[0.0; 8], 8_usize.into_leaf()?);
    Ok(())
}

fn main() {
    let _ = accepted();
    rows(&[0.0; 8], 8);
    rows(&[0.0; 8], _0);
}
