//! Programs of `copy` that must not compile.

use cute::prelude::*;

/// Tensors of different profiles. Accepted: tensors with the same profile and any strides.
fn copy_profiles() {
    use cute::algorithm::copy;

    let source = [0; 16];
    let mut target = [0; 16];
    copy(
        &make_tensor(&source, layout!((4, (2, 2)))),
        &mut make_tensor(&mut target, layout!((4, (2, 2)):(4, (2, 1)))),
    );
    copy(
        &make_tensor(&source, layout!((4, (2, 2)))),
        &mut make_tensor(&mut target, layout!((4, 4))),
    );
}

fn main() {}
