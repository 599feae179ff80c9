//! `zip` takes two tensors. Cure: each `.and(…)` adds one tensor, up to six:
//! `zip(&a, &b).and(&mut c)`. Accepted: that.
use cute::algorithm::zip;
use cute::prelude::*;

fn main() {
    let (a, b) = (
        make_tensor([1, 2, 3, 4], layout!(4)),
        make_tensor([5, 6, 7, 8], layout!(4)),
    );
    let mut c = make_tensor([0; 4], layout!(4));
    zip(&a, &b).and(&mut c).for_each(|a, b, c| *c = a + b);
    zip(&a, &b, &mut c).for_each(|a, b, c| *c = a + b);
}
