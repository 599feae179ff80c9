//! Code over matrices takes two modes. Accepted: three of them as two.
use cute::prelude::*;
use cute::tensor::Matrix;

fn rows<E, L: Matrix>(tensor: &Tensor<E, L>) -> usize {
    tensor.extents().0
}

fn main() {
    let tensor = make_tensor([0; 24], layout!((2, 3, 4)));
    rows(&tensor.view().group_modes::<0, 2>());
    rows(&tensor);
}
