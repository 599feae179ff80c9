//! Programs of `transform` that must not compile.

use cute::prelude::*;

/// Tensors of different profiles. Accepted: tensors with the same profile.
fn transform_profiles() {
    use cute::algorithm::transform_into;

    let source = [0; 16];
    let mut target = [0; 16];
    let n = 4;
    transform_into(
        &make_tensor(&source, layout!((n, n))),
        &mut make_tensor(&mut target, layout!((4, 4))),
        |x| x + 1,
    );
    transform_into(
        &make_tensor(&source, layout!((n, 2, 2))),
        &mut make_tensor(&mut target, layout!((4, 4))),
        |x| x + 1,
    );
}

fn main() {}
