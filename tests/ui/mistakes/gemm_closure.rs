//! A step of `gemm_with` takes an element of each matrix, and gives one of the third. Cure: a
//! closure of these types, such as `|a: i8, b: i8, c: i32|` for `i8 · i8` in `i32`. Accepted: that.
use cute::algorithm::gemm_with;
use cute::prelude::*;

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
    gemm_with(|a: i32, b: i32, c: i32| c + a * b, &a, &b, &mut c);
}
