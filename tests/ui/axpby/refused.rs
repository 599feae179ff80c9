//! Programs of `axpby` that must not compile.

use cute::prelude::*;

/// Tensors of different profiles. Accepted: tensors with the same profile.
fn axpby_profiles() {
    use cute::algorithm::axpby;

    let x = [0; 16];
    let mut y = [0; 16];
    axpby(
        1,
        &make_tensor(&x, layout!((4, 4))),
        1,
        &mut make_tensor(&mut y, layout!((4, 4):(4, 1))),
    );
    axpby(
        1,
        &make_tensor(&x, layout!((4, 4))),
        1,
        &mut make_tensor(&mut y, layout!(16)),
    );
}

fn main() {}
