//! Programs of `gemm` that must not compile.

use cute::prelude::*;

/// Products of two element types for which no sum type is known. Accepted: `i8` times `i8`, summed
/// in `i32`, and any step by `gemm_with`.
mod gemm_elements {
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
}

/// The extents of a product must agree, here `k`. Accepted: an extent of 4 in both factors.
fn gemm_extents() {
    use cute::algorithm::gemm;

    let (a, b, mut c) = ([1.0_f32; 32], [1.0_f32; 32], [0.0_f32; 64]);
    let mut c = make_tensor(&mut c, layout!((8, 8)));
    let a = make_tensor(&a, layout!((8, 4)));
    gemm(&a, &make_tensor(&b, layout!((8, 4))), &mut c);
    gemm(&a, &make_tensor(&b, layout!((8, 2))), &mut c);
}

/// Matrices in which a common mode has different profiles. Accepted: modes with the same profile.
fn gemm_profiles() {
    use cute::algorithm::gemm;

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

fn main() {}
