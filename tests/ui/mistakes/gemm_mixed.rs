//! `gemm` adds products of elements to elements that it knows how to add them to. Cure: `gemm_with`
//! takes a step of your own, an `Mma` of the three types. Accepted: that.
use cute::algorithm::{Mma, gemm, gemm_with};
use cute::prelude::*;

#[derive(Clone, Copy)]
struct Widened;

impl Mma<i32, f32, f64> for Widened {
    fn mma(self, a: i32, b: f32, c: f64) -> f64 {
        c + f64::from(a) * f64::from(b)
    }
}

fn main() {
    let (a, b, c) = ([1_i32; 12], [1.0_f32; 12], [0.0_f64; 16]);
    let (a, b) = (
        make_tensor(&a, layout!((4, 3))),
        make_tensor(&b, layout!((4, 3))),
    );
    let mut c = make_tensor(c, layout!((4, 4)));
    gemm_with(Widened, &a, &b, &mut c);
    gemm(&a, &b, &mut c);
}
