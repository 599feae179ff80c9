//! A refused layout in a tensor is one error, also where the tensor is used. Accepted: a tensor
//! under a composition.
use cute::prelude::*;

fn main() {
    let data = [0; 16];
    let tensor = make_tensor(&data, layout!((4, 4):(4, 1)).composition(layout!(2:2)));
    let _ = tensor[1];
    let tensor = make_tensor(&data, layout!((4, 4):(4, 1)).composition(layout!(4:3)));
    let _ = (tensor[1], tensor[(1, 2)], tensor.size());
}
