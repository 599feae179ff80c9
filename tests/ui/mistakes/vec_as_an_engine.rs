//! A tensor that owns its elements names its engine. Cure: `OwnedTensor<f64, _>`, which is
//! `Tensor<Heap<f64>, _>`. Accepted: that.
use cute::prelude::*;
use cute::tensor::{Matrix, OwnedTensor};

fn accepted<L: Matrix>(layout: L) -> f64 {
    let a: OwnedTensor<f64, L> = Tensor::zeros(layout);
    a[(0, 1)]
}

struct Grid<L> {
    values: Tensor<Vec<f64>, L>,
}

fn refused<L: Matrix>(grid: &Grid<L>) -> f64 {
    grid.values[(0, 1)]
}

fn main() {
    let _ = accepted(layout!((4, 4):(4, 1)));
    let _ = refused::<Layout![(4, 4):(4, 1)]>;
}
