//! A step of `gemm_with` is an `Mma` of the elements of the three matrices. Accepted: a closure of
//! these types.
use cute::algorithm::gemm_with;
use cute::prelude::*;

#[derive(Clone, Copy)]
struct Widened;

fn main() {
    let (a, b) = (
        make_tensor([1_i8; 12], layout!((4, 3))),
        make_tensor([1_i8; 12], layout!((4, 3))),
    );
    let mut c = make_tensor([0_i32; 16], layout!((4, 4)));
    gemm_with(
        |a: i8, b: i8, c: i32| c + i32::from(a) * i32::from(b),
        &a,
        &b,
        &mut c,
    );
    gemm_with(Widened, &a, &b, &mut c);
}
