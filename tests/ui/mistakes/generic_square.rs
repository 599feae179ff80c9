//! `N: Extent` is not the bound of a square: `(N, N)` is a shape if its entries are. Accepted: the
//! layout from the caller.
use cute::prelude::*;
use cute::tensor::{Extent, Matrix};

fn accepted<L: Matrix>(layout: L, data: &[f32]) -> f32 {
    make_tensor(data, layout)[(0, 0)]
}

fn refused<N: Extent>(n: N, data: &[f32]) -> f32 {
    make_tensor(data, layout!((n, n):(n, 1)))[(0, 0)]
}

fn main() {
    let _ = (
        accepted(layout!((3, 3)), &[0.0; 9]),
        refused(int!(3), &[0.0; 9]),
    );
}
