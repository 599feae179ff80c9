//! `gemm_registers`: computes the product with `C` in registers.
//!
//! # Requires
//! The requirements of [`gemm`](super::gemm) apply. In addition, the shape of `C` must be static.

use super::{MatrixProduct, Mma};
use crate::algorithm::copy;
use crate::algorithm::same_shape::SameDomain;
use crate::storage::fragment::{FragmentLayout, HasFragment, make_fragment_like};
use crate::tensor::{OffsetMap, Reads, StorageMut, Tensor};

/// Computes `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order, with `C` in
/// registers.
///
/// `C` has a static shape and should be small enough for the registers; typically it is a tile of a
/// larger matrix. It is copied into a [fragment](crate::make_fragment_like) before the first step
/// and back after the last one. [`gemm_with`](super::gemm_with) takes the same steps.
///
/// # Panics
/// Panics if two extents differ; the message has both.
///
/// # Example
/// ```
/// use cute::algorithm::{UniversalFma, gemm_registers};
/// use cute::prelude::*;
/// let k = 3;
/// let (a, b) = ([1, 2, 3, 4, 5, 6], [1, 0, 2, 0, 1, 1]);
/// let mut c = [10; 4];
/// gemm_registers(
///     UniversalFma,
///     &make_tensor(&a[..], layout!((2, k):(3, 1))),
///     &make_tensor(&b[..], layout!((2, k):(3, 1))),
///     &mut make_tensor(&mut c, layout!((2, 2):(2, 1))),
/// );
/// assert_eq!(c, [17, 15, 26, 21]);
/// ```
///
/// Source: CuTe `algorithm/gemm.hpp`, dispatch 5.
#[inline(always)]
#[track_caller]
pub fn gemm_registers<F, A, La, B, Lb, C, Lc>(
    mma: F,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    F: Mma<A::Item, B::Item, C::Item>,
    A: Reads,
    B: Reads<Item: Copy>,
    C: StorageMut<Item: Copy + Default> + Reads,
    La: RegisterProduct<Lb, Lc>,
{
    La::multiply_in_registers(mma, a, b, c);
}

/// Like [`MatrixProduct`](super::MatrixProduct), for a `C` with a static shape: the bound of
/// generic code that calls [`gemm_registers`].
pub trait RegisterProduct<Lb, Lc>: OffsetMap {
    /// Computes `gemm_registers`.
    fn multiply_in_registers<F, A, B, C>(
        mma: F,
        a: &Tensor<A, Self>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy + Default> + Reads;
}

impl<La, Lb, Lc> RegisterProduct<Lb, Lc> for La
where
    La: MatrixProduct<Lb, FragmentLayout<Lc>>,
    Lb: OffsetMap,
    Lc: HasFragment + SameDomain<FragmentLayout<Lc>>,
    FragmentLayout<Lc>: SameDomain<Lc>,
{
    #[inline(always)]
    #[track_caller]
    fn multiply_in_registers<F, A, B, C>(
        mma: F,
        a: &Tensor<A, La>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy + Default> + Reads,
    {
        let mut sums = make_fragment_like(c);
        copy(c, &mut sums);
        MatrixProduct::multiply(mma, a, b, &mut sums);
        copy(&sums, c);
    }
}
