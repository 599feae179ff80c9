//! `gemm_axpby`: computes a matrix product, with a factor for the product and a factor for the old
//! `C`.

use core::ops::Mul;

use super::MatrixProduct;
use super::factor::{Factor, Scalar, ScaledSum, SeenWith, multiplied};
use crate::algorithm::fill::clear;
use crate::algorithm::transform::transform;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Computes `C(m, n) = alpha · Σk A(m, k) · B(n, k) + beta · C(m, n)`, like the `gemm` of BLAS.
///
/// `alpha` and `beta` have the type of the elements of `C`.
/// 1. [`transform`](crate::algorithm::transform) multiplies `C` by `beta`. A `beta` of 0 sets `C`
///    to 0, even if it contains `NaN`. An element that several coordinates share is multiplied once
///    for each of them.
/// 2. [`gemm`](super::gemm) adds the product of `alpha · A` and `B`. In blocks, or for a vector
///    times a matrix with contiguous rows, `alpha` multiplies each sum instead of each product.
///
/// # Panics
/// Panics if two extents differ; the message has both, and `C` is unchanged.
///
/// # Example
/// ```
/// use cute::algorithm::gemm_axpby;
/// use cute::prelude::*;
/// let (a, b) = ([1.0, 2.0, 3.0, 4.0], [1.0, 0.0, 0.0, 1.0]);
/// let mut c = [10.0, 20.0, 30.0, 40.0];
/// let rows = layout!((2, 2):(2, 1));
/// gemm_axpby(2.0, &make_tensor(&a, rows), &make_tensor(&b, rows), 0.5, &mut make_tensor(&mut c, rows));
/// assert_eq!(c, [7.0, 14.0, 21.0, 28.0]);
/// ```
#[inline(always)]
#[track_caller]
pub fn gemm_axpby<A, La, B, Lb, C, Lc>(
    alpha: C::Item,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    beta: C::Item,
    c: &mut Tensor<C, Lc>,
) where
    A: Reads<Item: Copy + 'static>,
    B: Reads<Item: Copy + 'static>,
    C: StorageMut<Item: Scalar> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lc: OffsetMap,
    <B as SeenWith<A>>::Left: Factor<B::Item, C::Item>,
{
    La::must_meet(a, b, c);
    scale(beta, c);
    let scaled = |sum| multiplied(alpha, sum);
    La::multiply_numbers(ScaledSum(alpha), scaled, Some(alpha), a, b, c);
}

/// Multiplies `C` by a factor, or sets it to 0 if the factor is 0.
#[inline(always)]
pub(super) fn scale<C, Lc>(beta: C::Item, c: &mut Tensor<C, Lc>)
where
    C: StorageMut<Item: Copy + Mul<Output = C::Item> + Default + PartialEq + 'static>,
    Lc: OffsetMap,
{
    if beta == C::Item::default() {
        clear(c);
    } else {
        transform(c, |element| multiplied(beta, element));
    }
}
