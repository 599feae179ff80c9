//! Programs of `tiled_divide` that must not compile.

use cute::prelude::*;

/// C3 in a regrouped divide. Accepted: a tile of 8.
fn tiled_divide_shape() {
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_8);
    let _ = layout!((4, 8):(1, 8)).tiled_divide(_6);
}

/// C3 in the second mode of a tensor that is then indexed. Accepted: a tile of 2.
fn tiled_divide_of_a_tensor() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.tiled_divide((_2, _2))[0];
    let _ = tensor.tiled_divide((_2, _3))[0];
}

fn main() {}
