//! Programs of `make_tensor` that must not compile.

use cute::prelude::*;

/// A refused layout in a tensor gives one error, even if the tensor is used. Accepted: a tensor
/// under a composition.
fn make_tensor_of_a_refusal() {
    let data = [0; 16];
    let tensor = make_tensor(&data, layout!((4, 4):(4, 1)).composition(layout!(2:2)));
    let _ = tensor[1];
    let tensor = make_tensor(&data, layout!((4, 4):(4, 1)).composition(layout!(4:3)));
    let _ = (tensor[1], tensor[(1, 2)], tensor.size());
}

/// Elements must be in an array or a `Vec`, or borrowed. Accepted: the bytes of a text.
fn make_tensor_storage() {
    let data = String::from("thirty-two bytes, no more, no less");
    let _ = make_tensor(data.as_bytes(), layout!((4, 8)));
    let _ = make_tensor(data.clone().into_bytes(), layout!((4, 8)));
    let _ = make_tensor(data, layout!((4, 8)));
}

fn main() {}
