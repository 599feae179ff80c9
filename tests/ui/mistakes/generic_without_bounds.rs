//! Generic code must name its bounds on a layout. Accepted: `Matrix`, for two modes.
use cute::prelude::*;
use cute::tensor::Matrix;

fn accepted<E, L: Matrix>(tensor: &Tensor<E, L>) -> usize {
    let (rows, columns) = tensor.extents();
    rows * columns
}

fn refused<E, L>(tensor: &Tensor<E, L>) -> usize {
    let (rows, columns) = tensor.extents();
    rows * columns
}

fn main() {
    let tensor = make_tensor([0.0; 16], layout!((4, 4)));
    let _ = (accepted(&tensor), refused(&tensor));
}
