//! A slice `(i, ..)` has a tuple of one mode, and not an integer. Cure: its type is
//! `Layout![(?,):(1,)]`, with the comma of a tuple of one. Accepted: that.
use cute::prelude::*;
use cute::tensor::{OwnedTensor, View};

type Rows = Layout![(?, ?):(?, 1)];

fn accepted(matrix: &OwnedTensor<f32, Rows>) -> Tensor<View<'_, f32>, Layout![(?,):(1,)]> {
    matrix.slice((0, ..))
}

fn refused(matrix: &OwnedTensor<f32, Rows>) -> Tensor<View<'_, f32>, Layout![?:1]> {
    matrix.slice((0, ..))
}

fn main() {
    let (m, n) = (3_usize, 4_usize);
    let matrix = Tensor::from_elem(layout!((m, n):(n, 1)), 0.0);
    let _ = (accepted(&matrix), refused(&matrix));
}
