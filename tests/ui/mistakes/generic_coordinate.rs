//! `IndexedBy` has the types of the coordinate as it is written: a `usize` stays a `usize`. Cure:
//! `L: IndexedBy<(usize, usize, usize)>`, or `L: Rank<3>`. Accepted: these.
use cute::Dyn;
use cute::prelude::*;
use cute::tensor::{IndexedBy, OffsetMap, Rank, Storage};

fn accepted<E, L>(tensor: &Tensor<E, L>, i: usize) -> u8
where
    E: Storage<Item = u8>,
    L: OffsetMap + IndexedBy<(usize, usize, usize)>,
{
    tensor[(i, i, i)]
}

fn of_three_modes<E: Storage<Item = u8>, L: Rank<3>>(tensor: &Tensor<E, L>, i: usize) -> u8 {
    tensor[(i, i, i)]
}

fn refused<E, L>(tensor: &Tensor<E, L>, i: usize) -> u8
where
    E: Storage<Item = u8>,
    L: OffsetMap + IndexedBy<(Dyn<u64>, Dyn<u64>, Dyn<u64>)>,
{
    tensor[(i, i, i)]
}

fn main() {}
