//! A transpose exchanges the two modes of a matrix. Accepted: of three modes, two as one; another order, as a layout.
use cute::prelude::*;

fn main() {
    let data = [0; 24];
    let tensor = make_tensor(&data, layout!((2, 3, 4)));
    let _ = tensor.group_modes::<0, 2>().transpose();
    let _ = make_tensor(&data, tensor.layout().select((_2, _0, _1)));
    let _ = tensor.transpose();
}
