//! `transform` changes a tensor in its place. Cure: `transform_into` writes to another one.
//! Accepted: that.
use cute::algorithm::transform_into;
use cute::prelude::*;

fn main() {
    let (a, mut c) = (
        make_tensor([1, 2, 3, 4], layout!(4)),
        make_tensor([0; 4], layout!(4)),
    );
    transform_into(&a, &mut c, |x| x + 1);
    cute::algorithm::transform(&a, &mut c, |x| x + 1);
}
