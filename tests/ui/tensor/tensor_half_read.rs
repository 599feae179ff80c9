//! Writing through a half that is shared. Accepted: reading it, and writing through a half of
//! `split_at_mut`.
use cute::algorithm::fill;
use cute::prelude::*;

fn main() {
    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    let (mut left, _) = tensor.split_at_mut::<1>(3);
    fill(&mut left, 1);
    let (mut left, right) = tensor.split_at::<1>(3);
    let _ = left[0] + right[0];
    fill(&mut left, 1);
}
