//! `select` is an operator of layouts. Accepted: a tensor of the same data under the selected modes.
use cute::prelude::*;

fn main() {
    let tensor = make_tensor([0_u8; 24], layout!((2, 3, 4)));
    let _ = make_tensor([0_u8; 24], tensor.layout().select((_2, _0, _1)));
    let _ = tensor.select((_2, _0, _1));
}
