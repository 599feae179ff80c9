//! Generic code needs a second bound beside `SliceMap`: the coordinate must fit the shape.
//! Accepted: with that bound.
use cute::ops::InShape;
use cute::prelude::*;
use cute::tensor::{SliceMap, Storage, Whole};

type Row = (Dyn<u64>, Underscore);

fn accepted<E: Storage + Whole, L: SliceMap<Row>>(tensor: &Tensor<E, L>) -> usize
where
    Row: InShape<L::Shape>,
{
    tensor.view().slice((0_usize, ..)).size()
}

fn refused<E: Storage + Whole, L: SliceMap<Row>>(tensor: &Tensor<E, L>) -> usize {
    tensor.view().slice((0_usize, ..)).size()
}

fn main() {
    let tensor = make_tensor([0.0; 16], layout!((4, 4)));
    let _ = (accepted(&tensor), refused(&tensor));
}
