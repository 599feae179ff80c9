//! Matrices whose modes have different profiles where they meet. Accepted: modes of one profile.
use cute::algorithm::gemm;
use cute::prelude::*;

fn main() {
    let (a, b) = ([0; 16], [0; 16]);
    let mut c = [0; 16];
    let mut sums = make_tensor(&mut c, layout!((4, 4)));
    gemm(
        &make_tensor(&a, layout!((4, (2, 2)))),
        &make_tensor(&b, layout!((4, (2, 2)):(4, (1, 2)))),
        &mut sums,
    );
    gemm(
        &make_tensor(&a, layout!((4, (2, 2)))),
        &make_tensor(&b, layout!((4, 4))),
        &mut sums,
    );
}
