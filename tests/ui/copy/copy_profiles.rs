//! Tensors of different profiles. Accepted: of one profile, whatever the strides.
use cute::algorithm::copy;
use cute::prelude::*;

fn main() {
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
