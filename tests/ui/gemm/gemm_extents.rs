//! The extents of a product agree: here `k`. Accepted: 4 in both factors.
use cute::algorithm::gemm;
use cute::prelude::*;

fn main() {
    let (a, b, mut c) = ([1.0_f32; 32], [1.0_f32; 32], [0.0_f32; 64]);
    let mut c = make_tensor(&mut c, layout!((8, 8)));
    let a = make_tensor(&a, layout!((8, 4)));
    gemm(&a, &make_tensor(&b, layout!((8, 4))), &mut c);
    gemm(&a, &make_tensor(&b, layout!((8, 2))), &mut c);
}
