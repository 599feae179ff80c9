//! Programs of `slice` that must not compile.

use cute::prelude::*;

/// A coordinate must fit the shape. Accepted: a coordinate of rank 2.
fn slice_rank() {
    let _ = layout!((4, 8):(1, 4)).slice((1, ..));
    let _ = layout!((4, 8):(1, 4)).slice((1, .., 2));
}

/// A slice of a tensor at a coordinate of another rank. Accepted: a coordinate of rank 2.
fn slice_rank_of_a_tensor() {
    let data = [0; 32];
    let n = 8;
    let tensor = make_tensor(&data, layout!((4, n):(n, 1)));
    let _ = tensor.slice((1, ..));
    let _ = tensor.slice((1, .., 2));
}

/// A slice at a static coordinate past the end of its mode. Accepted: the last coordinate.
fn slice_static_coordinate() {
    let data = [0; 40];
    let tensor = make_tensor(&data, layout!((4, 10)));
    let _ = tensor.slice((.., _9));
    let _ = tensor.slice((.., _10));
}

/// A slice of a tensor with an entry for two of its three modes. Accepted: three entries.
fn slice_rank_too_small() {
    let data = [0; 32];
    let tensor = make_tensor(&data, layout!((4, 4, 2)));
    let _ = tensor.slice((1, .., ..));
    let _ = tensor.slice((1, ..));
}

/// The coordinate of an integer mode is a tuple. Accepted: an integer as the coordinate.
fn slice_tuple_for_integer() {
    let _ = layout!((4, 8):(1, 4)).slice((1, ..));
    let _ = layout!((4, 8):(1, 4)).slice(((1, 2), ..));
}

fn main() {}
