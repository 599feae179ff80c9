//! Products of elements that no sum is known for. Accepted: `i8` and `i8`, summed up in `i32`, and
//! any step by `gemm_with`.
use cute::algorithm::{Mma, gemm, gemm_with};
use cute::prelude::*;

#[derive(Clone, Copy)]
struct Wide;

impl Mma<i8, i16, i64> for Wide {
    fn mma(self, a: i8, b: i16, c: i64) -> i64 {
        c + i64::from(a) * i64::from(b)
    }
}

fn main() {
    let (a, b, mut c, mut wide) = ([1_i8; 4], [1_i16; 4], [0_i32; 4], [0_i64; 4]);
    let a = make_tensor(&a, layout!((2, 2)));
    gemm(&a, &a, &mut make_tensor(&mut c, layout!((2, 2))));
    gemm_with(
        Wide,
        &a,
        &make_tensor(&b, layout!((2, 2))),
        &mut make_tensor(&mut wide, layout!((2, 2))),
    );
    gemm(
        &a,
        &make_tensor(&b, layout!((2, 2))),
        &mut make_tensor(&mut wide, layout!((2, 2))),
    );
}
