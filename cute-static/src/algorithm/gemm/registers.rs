//! `gemm_registers`: the product with `C` in registers.
//!
//! # Requires
//! As [`gemm`](super::gemm), and a static shape of `C`.

use super::{Mma, gemm_with};
use crate::algorithm::copy;
use crate::algorithm::same_shape::SameShape;
use crate::errors::operator;
use crate::ops::make_layout_like::MakeLayoutLike;
use crate::ops::size::{Size, SizeOf};
use crate::tensor::fragment::{Elements, FragmentLayout, StaticSize, make_fragment_like};
use crate::tensor::walk::Walk;
use crate::tensor::{OffsetMap, Owned, Reads, StorageMut, Tensor};

/// `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order, with `C` in registers.
///
/// # Panics
/// Where extents differ, with both.
///
/// # Function
/// As `gemm`, in the same order. `C` is copied into a fragment, which has a static shape and which nothing else can reach, so
/// that the compiler may unroll its loops and keep it in registers while `k` advances; then it is copied back. The matrix must
/// be small enough for the registers: typically a tile of a larger one.
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
pub fn gemm_registers<F, T, A, La, B, Lb, C, Lc, M, N, K, Am, Ak, Bn, Bk, Cm, Cn, Rm, Rn, Mb, Nb, Kb>(
    mma: F,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    F: Mma<A::Item, B::Item, T>,
    T: Copy + Default,
    A: Reads,
    B: Reads<Item: Copy>,
    C: StorageMut<Item = T> + Reads,
    La: OffsetMap<Shape = (M, K), Stride = (Am, Ak)>,
    Lb: OffsetMap<Shape = (N, Kb), Stride = (Bn, Bk)>,
    Lc: OffsetMap<Shape = (Mb, Nb), Stride = (Cm, Cn)>,
    Lc: OffsetMap<Affine: MakeLayoutLike<Output: OffsetMap<Shape = (Mb, Nb), Stride = (Rm, Rn)>>>,
    SizeOf<(Mb, Nb)>: StaticSize,
    Owned<Elements<T, Lc>>: StorageMut<Item = T> + Reads,
    (Mb, Nb): Size + Walk<(Cm, Cn), (Rm, Rn)> + Walk<(Rm, Rn), (Cm, Cn)> + SameShape<(Mb, Nb), operator::CopyElements>,
    FragmentLayout<Lc>: Copy,
    M: Walk<Am, Rm> + SameShape<Mb, operator::Gemm>,
    N: Walk<Bn, Rn> + SameShape<Nb, operator::Gemm>,
    K: Walk<Ak, Bk> + SameShape<Kb, operator::Gemm>,
    Am: Copy,
    Ak: Copy,
    Bk: Copy,
    Bn: Copy,
    Rm: Copy,
    Rn: Copy,
    Kb: Copy,
    Mb: Copy,
    Nb: Copy,
{
    let mut sums = make_fragment_like(c);
    copy(c, &mut sums);
    gemm_with(mma, a, b, &mut sums);
    copy(&sums, c);
}
