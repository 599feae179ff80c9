//! Code over tensors of three modes, and one of two. Accepted: one of three.
use cute::prelude::*;
use cute::tensor::{Rank, Storage};

fn planes<L: Rank<3>>(tensor: &Tensor<impl Storage<Item = u8>, L>) -> usize {
    tensor.extents().0
}

fn main() {
    let data = [0_u8; 24];
    let _ = planes(&make_tensor(&data, layout!((2, 3, 4))));
    let _ = planes(&make_tensor(&data, layout!((2, 12))));
}
