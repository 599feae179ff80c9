//! A tile, as a layout, that does not divide the tensor. Accepted: one that does.
use cute::prelude::*;

fn main() {
    let data = [0; 16];
    let _ = make_tensor(&data, layout!((4, 4))).local_tile((_2, layout!(4:1)), (1, 0));
    let _ = make_tensor(&data, layout!((4, 4))).local_tile((_2, layout!(3:1)), (1, 0));
}
