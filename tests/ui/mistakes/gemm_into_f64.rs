//! `gemm` has one type of elements for all three matrices. Cure: `gemm_with` takes a step of your
//! own, such as `|a: f32, b: f32, c: f64| c + f64::from(a) * f64::from(b)`. Accepted: that.
use cute::algorithm::{gemm, gemm_with};
use cute::prelude::*;

fn main() {
    let a = make_tensor(vec![0.0_f32; 16], layout!((4, 4)));
    let mut c = make_tensor(vec![0.0_f64; 16], layout!((4, 4)));
    gemm_with(
        |a: f32, b: f32, c: f64| c + f64::from(a) * f64::from(b),
        &a,
        &a,
        &mut c,
    );
    gemm(&a, &a, &mut c);
}
