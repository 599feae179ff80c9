//! In generic code a shape is not known to have modes. Accepted: a bound that says how many.
use cute::prelude::*;
use cute::tensor::Matrix;

fn accepted<E, L: Matrix>(tensor: &Tensor<E, L>) -> usize {
    let (rows, columns) = tensor.extents();
    rows * columns
}

fn rows<L: Copy>(layout: L) -> usize {
    layout.extents().0
}

fn main() {
    accepted(&make_tensor([0.0; 4], layout!((2, 2))));
    rows(layout!((2, 2)));
}
