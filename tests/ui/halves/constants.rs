//! Programs of `halves` that only a build refuses, because it evaluates constants.

use cute::prelude::*;

/// Halves of a tensor whose coordinates share elements. Accepted: the same halves, read-only.
fn halves_overlap_refused() {
    let mut tensor = make_tensor([0; 64], layout!((8, 8):(1, 4)));
    tensor.split_at::<1>(3);
    tensor.split_at_mut::<1>(3);
}

fn main() {
    halves_overlap_refused();
}
