//! A half to write borrows all of its tensor. Cure: a half is split once more, which gives parts
//! that are beside each other; both halves of one call are written at once. Accepted: those.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
    let mut tensor = make_tensor([0; 64], layout!((8, 8)));
    let (mut left, mut rest) = tensor.split_at_mut::<1>(3);
    let (middle, mut right) = rest.split_at_mut::<1>(3);
    (left[0], right[0]) = (middle[0], 1);
    let (mut left, _) = tensor.split_at_mut::<1>(4);
    let (_, overlaps) = tensor.split_at_mut::<1>(3);
    copy(&overlaps.slice((.., ..4)), &mut left);
}
