//! Programs of `select` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// A mode of a tensor that is selected twice: the other mode would be missing, and the tensor would
/// reach past its elements. Accepted: each mode once.
fn tensor_select_twice_refused() {
    let tensor = make_tensor([0; 64], layout!((8, 8)));
    tensor.select((_1, _0));
    tensor.select((_1, _1));
}

fn main() {
    tensor_select_twice_refused();
}
