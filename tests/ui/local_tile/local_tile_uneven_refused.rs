//! A tile with nested modes that does not divide the tensor. Accepted: one that does.
use cute::prelude::*;

fn main() {
    let data = [0; 16];
    let _ = make_tensor(&data, layout!(((2, 2), 4))).local_tile(((_2, _2), _2), (0, 1));
    let _ = make_tensor(&data, layout!(((2, 2), 4))).local_tile(((_2, layout!(3:1)), _2), (0, 1));
}
