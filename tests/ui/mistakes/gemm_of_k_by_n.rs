//! B is (N, K), and not (K, N) as in BLAS. Accepted: its transpose.
use cute::algorithm::gemm;
use cute::prelude::*;

fn main() {
    let (a, b) = ([1.0; 32], [1.0; 48]);
    let (a, b) = (
        make_tensor(&a, layout!((4, 8))),
        make_tensor(&b, layout!((8, 6))),
    );
    let mut c = make_tensor([0.0; 24], layout!((4, 6)));
    gemm(&a, &b.transpose(), &mut c);
    gemm(&a, &b, &mut c);
}
