//! `Matrix` says that there are two modes, and not that each is one integer. Accepted: with the
//! bound `ClipMap`.
use cute::prelude::*;
use cute::tensor::{ClipMap, Matrix, Storage};

fn accepted<E: Storage, L: ClipMap<Numbers = [i64; 2]>>(tensor: &Tensor<E, L>) {
    let _ = tensor.clipped_tile((_2, _2), (0, 0));
}

fn refused<E: Storage, L: Matrix>(tensor: &Tensor<E, L>) {
    let _ = tensor.clipped_tile((_2, _2), (0, 0));
}

fn main() {}
