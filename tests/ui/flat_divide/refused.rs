//! Programs of `flat_divide` that must not compile.

use cute::prelude::*;

/// C2 in a regrouped divide. Accepted: a tiler of stride 8.
fn flat_divide_stride() {
    let _ = layout!((4, 8):(1, 8)).flat_divide(layout!(4:8));
    let _ = layout!((4, 8):(1, 8)).flat_divide(layout!(4:6));
}

/// C3 in the second mode of a tensor that is then indexed. Accepted: a tile of 2.
fn flat_divide_of_a_tensor() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.flat_divide((_2, _2))[0];
    let _ = tensor.flat_divide((_2, _3))[0];
}

fn main() {}
