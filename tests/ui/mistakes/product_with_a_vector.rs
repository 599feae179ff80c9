//! `gemm` takes matrices, of two modes. Cure: a vector becomes one by its layout,
//! `layout!((1, k):(k, 1))`, and the result `layout!((m, 1):(1, m))`. Accepted: those.
use cute::algorithm::gemm;
use cute::prelude::*;

fn main() {
    let a = make_tensor([1.0; 12], layout!((3, 4)));
    let (x, mut y) = ([1.0; 4], [0.0; 3]);
    gemm(
        &a,
        &make_tensor(&x, layout!((1, 4):(4, 1))),
        &mut make_tensor(&mut y, layout!((3, 1):(1, 3))),
    );
    gemm(
        &a,
        &make_tensor(&x, layout!(4)),
        &mut make_tensor(&mut y, layout!(3)),
    );
}
