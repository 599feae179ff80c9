//! Of two layouts that may be any, the shapes are not known to be the same. Accepted: with the
//! bound `L: SameDomain<M>`.
use cute::algorithm::{SameDomain, copy};
use cute::prelude::*;
use cute::tensor::{Matrix, Storage, StorageMut};

fn accepted<A, L, B, M>(a: &Tensor<A, L>, b: &mut Tensor<B, M>)
where
    A: Storage<Item = f32>,
    B: StorageMut<Item = f32>,
    L: Matrix + SameDomain<M>,
    M: Matrix,
{
    copy(a, b);
}

fn refused<A, L, B, M>(a: &Tensor<A, L>, b: &mut Tensor<B, M>)
where
    A: Storage<Item = f32>,
    B: StorageMut<Item = f32>,
    L: Matrix,
    M: Matrix,
{
    copy(a, b);
}

fn main() {}
