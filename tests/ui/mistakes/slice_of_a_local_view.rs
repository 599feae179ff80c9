//! `as_slice` borrows the view, which ends with the function, and not the elements. Cure:
//! `into_slice()` gives the slice for as long as the elements are borrowed. Accepted: that.
use cute::prelude::*;
use cute::tensor::OwnedTensor;

type Rows = Layout![(?, ?):(?, 1)];

fn accepted(matrix: &OwnedTensor<f32, Rows>, row: usize) -> &[f32] {
    matrix.slice((row, ..)).into_slice().unwrap_or_default()
}

fn refused(matrix: &OwnedTensor<f32, Rows>, row: usize) -> &[f32] {
    matrix.slice((row, ..)).as_slice().unwrap_or_default()
}

fn main() {
    let (m, n) = (3_usize, 4_usize);
    let matrix = Tensor::from_elem(layout!((m, n):(n, 1)), 0.0);
    let _ = (accepted(&matrix, 0), refused(&matrix, 0));
}
