//! Halves of a tensor whose coordinates share elements. Accepted: to read them.
use cute::prelude::*;

fn main() {
    let mut tensor = make_tensor([0; 64], layout!((8, 8):(1, 4)));
    tensor.split_at::<1>(3);
    tensor.split_at_mut::<1>(3);
}
