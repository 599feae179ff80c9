//! Mistakes of newcomers with algorithms over tensors.

use cute::prelude::*;

/// `copy` does not convert elements to another type. Cure: write
/// `transform_into(&a, &mut b, |x| x as f32)`. Accepted: the code that the cure gives.
fn elements_differ() {
    use cute::algorithm::{copy, transform_into};

    let a = make_tensor([1.0_f64; 16], layout!((4, 4)));
    let mut b = make_tensor([0.0_f32; 16], layout!((4, 4)));
    transform_into(&a, &mut b, |x| x as f32);
    copy(&a, &mut b);
}

/// The closure of `gemm_with` takes an element of each of the three matrices, and returns the new
/// element of the third. Cure: write a closure of these types, such as `|a: i8, b: i8, c: i32|` for
/// `i8 · i8` in `i32`. Accepted: the code that the cure gives.
fn gemm_closure() {
    use cute::algorithm::gemm_with;

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

/// `gemm` requires one type of elements for all three matrices. Cure: `gemm_with` takes a step of
/// your own, such as `|a: f32, b: f32, c: f64| c + f64::from(a) * f64::from(b)`. Accepted: the code
/// that the cure gives.
fn gemm_into_f64() {
    use cute::algorithm::{gemm, gemm_with};

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

/// `gemm` must know how to add the products to the elements of C. Cure: `gemm_with` takes a step of
/// your own, an `Mma` of the three types. Accepted: the code that the cure gives.
mod gemm_mixed {
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
}

/// B is (N, K), and not (K, N) as in BLAS. Accepted: the transposed matrix.
fn gemm_of_k_by_n() {
    use cute::algorithm::gemm;

    let (a, b) = ([1.0; 32], [1.0; 48]);
    let (a, b) = (
        make_tensor(&a, layout!((4, 8))),
        make_tensor(&b, layout!((8, 6))),
    );
    let mut c = make_tensor([0.0; 24], layout!((4, 6)));
    gemm(&a, &b.transpose(), &mut c);
    gemm(&a, &b, &mut c);
}

/// A step of `gemm_with` is an `Mma` of the elements of the three matrices. Accepted: a closure of
/// these types.
mod gemm_step {
    use cute::algorithm::gemm_with;
    use cute::prelude::*;

    #[derive(Clone, Copy)]
    struct NotAStep;

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
        gemm_with(NotAStep, &a, &b, &mut c);
    }
}

/// `gemm` takes matrices only. Cure: give the vector the layout of a matrix with one row,
/// `layout!((1, k):(k, 1))`, and give the result the layout `layout!((m, 1):(1, m))`. Accepted: the
/// code that the cure gives.
fn product_with_a_vector() {
    use cute::algorithm::gemm;

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

/// A tensor has no arithmetic operators. Cure: `axpby(1.0, &a, 1.0, &mut b)` is `b = a + b`, and
/// `transform_binary` writes to a third tensor. Accepted: the code that the cure gives.
fn sum_of_tensors() {
    use cute::algorithm::{axpby, transform_binary};

    let a = make_tensor([1.0; 16], layout!((4, 4)));
    let (mut b, mut c) = (a.clone(), a.clone());
    axpby(1.0, &a, 1.0, &mut b);
    transform_binary(&a, &b, &mut c, |x, y| x + y);
    let _ = &a + &b;
}

/// `transform` changes a tensor in place. Cure: `transform_into` writes to another one. Accepted:
/// the code that the cure gives.
fn transform_of_two() {
    use cute::algorithm::transform_into;

    let (a, mut c) = (
        make_tensor([1, 2, 3, 4], layout!(4)),
        make_tensor([0; 4], layout!(4)),
    );
    transform_into(&a, &mut c, |x| x + 1);
    cute::algorithm::transform(&a, &mut c, |x| x + 1);
}

/// `zip` borrows its tensors, to read or to write. Accepted: references.
fn zip_by_value() {
    use cute::algorithm::zip;

    let (a, mut b) = (
        make_tensor([1; 16], layout!((4, 4))),
        make_tensor([1; 16], layout!((4, 4))),
    );
    zip(&a, &mut b).for_each(|x, y| *y += x);
    zip(&a, b).for_each(|x, y| *y += x);
}

/// `zip` takes two tensors. Cure: each `.and(…)` adds one tensor, up to six: `zip(&a, &b).and(&mut
/// c)`. Accepted: the code that the cure gives.
fn zip_of_three() {
    use cute::algorithm::zip;

    let (a, b) = (
        make_tensor([1, 2, 3, 4], layout!(4)),
        make_tensor([5, 6, 7, 8], layout!(4)),
    );
    let mut c = make_tensor([0; 4], layout!(4));
    zip(&a, &b).and(&mut c).for_each(|a, b, c| *c = a + b);
    zip(&a, &b, &mut c).for_each(|a, b, c| *c = a + b);
}

fn main() {}
