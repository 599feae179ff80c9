//! `gemm_axpby`: the product with a factor for it and one for what is there.

use core::ops::{Add, Mul};

use super::{MatrixProduct, Mma, gemm_with};
use crate::algorithm::fill::clear;
use crate::algorithm::transform::transform;
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// `C(m, n) = alpha · Σk A(m, k) · B(n, k) + beta · C(m, n)`, the `gemm` of BLAS.
///
/// # Function
/// First [`transform`](crate::algorithm::transform) multiplies `C` by `beta`, then [`gemm`](super::gemm) adds to it what `alpha · A`
/// and `B` give. A `beta` of 0 sets `C` to 0, whatever it was, `NaN` too. Large matrices go through blocks, as there; in these,
/// `alpha` multiplies the sum and not `A`.
///
/// # Panics
/// Where extents differ, with both; `C` is then as it was.
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
pub fn gemm_axpby<T, A, La, B, Lb, C, Lc>(
    alpha: T,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    beta: T,
    c: &mut Tensor<C, Lc>,
) where
    T: Copy + Mul<Output = T> + Add<Output = T> + Default + PartialEq + 'static,
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lc: OffsetMap,
{
    La::must_meet(a, b, c);
    if beta == T::default() {
        clear(c);
    } else {
        transform(c, |element| beta * element);
    }
    #[cfg(feature = "alloc")]
    if La::is_done_in_blocks(Some(alpha), a, b, c) {
        return;
    }
    gemm_with(FactorFma(alpha), a, b, c);
}

/// A multiplication by a factor and by the other element, followed by an addition.
#[derive(Clone, Copy, Debug)]
struct FactorFma<T>(T);

impl<T: Copy + Mul<Output = T> + Add<Output = T>> Mma<T, T, T> for FactorFma<T> {
    #[inline(always)]
    fn mma(self, a: T, b: T, c: T) -> T {
        c + self.0 * a * b
    }
}
