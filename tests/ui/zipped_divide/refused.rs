//! Programs of `zipped_divide` that must not compile.

use cute::prelude::*;

/// A divide that refuses overhang, in its second mode. Accepted: a tile of 7.
fn zipped_divide_evenly() {
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _7));
    let _ = layout!((8, 7):(1, 8)).zipped_divide_evenly((_4, _3));
}

/// The variants of a divide report only the error of the divide. Accepted: a tiler with two
/// entries.
fn zipped_divide_tiler_too_long() {
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2));
    let _ = layout!((4, 8):(1, 4)).zipped_divide((_2, _2, _2));
}

/// A mode that is kept must consist of a tile and a rest. Accepted: a mode of rank 2.
fn zipped_divide_underscore() {
    let _ = layout!((8, (4, 2)):(1, (8, 32))).zipped_divide(tile!((4, _)));
    let _ = layout!((8, 8):(1, 8)).zipped_divide(tile!((4, _)));
}

/// C3 in the second mode of a tensor that is then indexed. Accepted: a tile of 2.
fn zipped_divide_of_a_tensor() {
    let tensor = Tensor::from_elem(layout!(((2, 2), (2, 3)):((1, 4), (2, 8))), 1);
    let _ = tensor.zipped_divide((_2, _2))[0];
    let _ = tensor.zipped_divide((_2, _3))[0];
}

/// C2 for a tensor, in one mode of the result. Accepted: a stride of 4.
fn zipped_divide_tiler_of_a_tensor() {
    let tensor = Tensor::from_elem(layout!((4, 6):(1, 5)), 1);
    let _ = tensor.zipped_divide(layout!(3:4))[0];
    let _ = tensor.zipped_divide(layout!(3:6))[0];
}

fn main() {}
