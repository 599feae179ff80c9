//! Generic code must name its bounds on the elements. Accepted: `Storage` for elements in memory.
use cute::prelude::*;
use cute::tensor::{Matrix, Storage};

fn accepted<E: Storage<Item = f32>, L: Matrix>(tensor: &Tensor<E, L>) -> f32 {
    tensor[(0, 0)]
}

fn refused<E, L: Matrix>(tensor: &Tensor<E, L>) -> f32 {
    tensor[(0, 0)]
}

fn main() {
    let tensor = make_tensor([0.0; 16], layout!((4, 4)));
    let _ = (accepted(&tensor), refused(&tensor));
}
