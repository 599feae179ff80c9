//! A mode of a tensor that is selected twice: the other one would be gone, and the tensor reach
//! past its elements. Accepted: each once.
use cute::prelude::*;

fn main() {
    let tensor = make_tensor([0; 64], layout!((8, 8)));
    tensor.select((_1, _0));
    tensor.select((_1, _1));
}
