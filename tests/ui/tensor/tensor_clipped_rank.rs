//! A clipped tile and its tiler need one integer for each mode. Accepted: two for a matrix, also if
//! the layout is a parameter with a bound of two modes.
use cute::prelude::*;
use cute::tensor::{ClipMap, Storage, Whole};

fn corner<E: Storage<Item = u8> + Whole, L: ClipMap<Numbers = [i64; 2]>>(
    tensor: &Tensor<E, L>,
) -> u8 {
    tensor.view().clipped_tile((_2, _2), (0, 0)).at(0)
}

fn main() {
    let tensor = make_tensor([0; 16], layout!((4, 4)));
    let _ = corner(&tensor);
    let _ = tensor.view().clipped_tile((_2, _2, _2), (0, 0));
}
