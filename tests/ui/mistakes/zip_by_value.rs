//! `zip` borrows its tensors, to read or to write. Accepted: references.
use cute::algorithm::zip;
use cute::prelude::*;

fn main() {
    let (a, mut b) = (
        make_tensor([1; 16], layout!((4, 4))),
        make_tensor([1; 16], layout!((4, 4))),
    );
    zip(&a, &mut b).for_each(|x, y| *y += x);
    zip(&a, b).for_each(|x, y| *y += x);
}
