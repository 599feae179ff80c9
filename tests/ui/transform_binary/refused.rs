//! Programs of `transform_binary` that must not compile.

use cute::prelude::*;

/// Both source tensors must have the shape of the target. Accepted: one row repeated for all rows
/// by a stride of 0.
fn transform_binary_extents() {
    use cute::algorithm::transform_binary;

    let (x, mut y) = ([1; 24], [1; 24]);
    let (a, mut sums) = (
        make_tensor(&x, layout!((4, 6))),
        make_tensor(&mut y, layout!((4, 6))),
    );
    transform_binary(
        &a,
        &make_tensor(&x, layout!((4, 6):(0, 1))),
        &mut sums,
        |x, y| x + y,
    );
    transform_binary(
        &a,
        &make_tensor(&x, layout!((1, 6):(0, 1))),
        &mut sums,
        |x, y| x + y,
    );
}

fn main() {}
