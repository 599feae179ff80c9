//! `gemm`: `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k` in increasing order. `A` and `B`
//! are read from registers or shared memory, and `C` is in registers.
#![allow(
    unsafe_code,
    reason = "offsets of coordinates of three shapes that agree"
)]

use cute_tensor::algorithm::Mma;
use cute_tensor::tensor::{OffsetMap, Walk};

use crate::engine::{Load, Store};
use crate::map::DeviceMap;
use crate::tensor::DeviceTensor;

/// Computes `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k` in increasing order, by one
/// thread. The shapes are static; shapes that do not match do not compile.
///
/// ```
/// use cute::prelude::*;
/// use cute_device::{Fma, gemm, make_rmem_tensor};
/// // A and B are row-major 2 by 3.
/// let a = make_rmem_tensor([1.0, 2.0, 3.0, 4.0, 5.0, 6.0], layout!((2, 3):(3, 1)));
/// let b = make_rmem_tensor([1.0, 0.0, 2.0, 0.0, 1.0, 1.0], layout!((2, 3):(3, 1)));
/// let mut c = make_rmem_tensor([0.0; 4], layout!((2, 2):(2, 1)));
/// gemm(Fma, &a, &b, &mut c);
/// assert_eq!(*c.elements(), [7.0, 5.0, 16.0, 11.0]);
/// ```
///
/// Source: CuTe `algorithm/gemm.hpp`.
#[inline(always)]
#[allow(clippy::many_single_char_names, reason = "the names of the definition")]
pub fn gemm<F, A, La, B, Lb, C, Lc, M, N, K>(
    mma: F,
    a: &DeviceTensor<A, La>,
    b: &DeviceTensor<B, Lb>,
    c: &mut DeviceTensor<C, Lc>,
) where
    F: Mma<A::Item, B::Item, C::Item>,
    A: Load,
    B: Load,
    C: Load + Store,
    La: DeviceMap<Shape = (M, K)> + OffsetMap<Stride: Pair>,
    Lb: DeviceMap<Shape = (N, K)> + OffsetMap<Stride: Pair>,
    Lc: DeviceMap<Shape = (M, N)> + OffsetMap<Stride: Pair>,
    M: Walk<First<La>, First<Lc>>,
    N: Walk<First<Lb>, Second<Lc>>,
    K: Walk<Second<La>, Second<Lb>>,
{
    const {
        assert!(
            La::MODES.is_some() && Lb::MODES.is_some() && Lc::MODES.is_some(),
            "gemm: the layouts of all operands must be static"
        );
    }
    let (la, lb, lc) = (a.layout(), b.layout(), c.layout());
    let ((m, k), (n, _)) = (la.affine().shape(), lb.affine().shape());
    let ((am, ak), (bn, bk)) = (la.affine().stride().pair(), lb.affine().stride().pair());
    let (cm, cn) = lc.affine().stride().pair();
    let (a_from, b_from, c_from) = (a.fixed(), b.fixed(), c.fixed());
    let (a, b, c) = (a.engine(), b.engine(), c.engine_mut());
    k.walk(ak, bk, a_from, b_from, &mut |a_at: i64, b_at: i64| {
        n.walk(bn, cn, b_at, c_from, &mut |b_at: i64, c_at: i64| {
            // SAFETY: the loops pass offsets of coordinates in the shapes, and the shapes agree
            // (DE1).
            let right = unsafe { b.load(lb.place(b_at)) };
            m.walk(am, cm, a_at, c_at, &mut |a_at: i64, c_at: i64| {
                let at = lc.place(c_at);
                // SAFETY: as above.
                unsafe { c.store(at, mma.mma(a.load(la.place(a_at)), right, c.load(at))) };
            });
        });
    });
}

/// The strides of two modes.
pub trait Pair: Copy {
    /// The first stride.
    type First: Copy;
    /// The second stride.
    type Second: Copy;
    /// Returns both strides.
    fn pair(self) -> (Self::First, Self::Second);
}

impl<A: Copy, B: Copy> Pair for (A, B) {
    type First = A;
    type Second = B;

    #[inline(always)]
    fn pair(self) -> (A, B) {
        self
    }
}

type First<L> = <<L as OffsetMap>::Stride as Pair>::First;
type Second<L> = <<L as OffsetMap>::Stride as Pair>::Second;
