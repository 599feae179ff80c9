//! Tensors of different profiles. Accepted: of one profile.
use cute::algorithm::axpby;
use cute::prelude::*;

fn main() {
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
