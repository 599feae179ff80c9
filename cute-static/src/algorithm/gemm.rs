//! `gemm`: `C += A · Bᵀ`, by its definition.
//!
//! # Requires
//! The extents of `M`, `N` and `K` are the same where they meet: a panic with both.
#![allow(unsafe_code, reason = "elements of walks over the shapes")]

#[cfg(feature = "alloc")]
pub mod blocked;
pub mod kernel;
#[cfg(feature = "alloc")]
mod large;
pub mod mma;
#[cfg(feature = "alloc")]
mod packed;
#[cfg(feature = "alloc")]
mod panels;
#[cfg(feature = "rayon")]
pub mod parallel;
#[cfg(feature = "generic-array")]
pub mod registers;
pub mod scaled;
#[cfg(target_arch = "x86_64")]
pub mod x86;

use core::ops::{Add, Mul};

pub use self::mma::{Mma, UniversalFma};
pub use self::scaled::gemm_axpby;
use super::same_shape::{SameShape, must_be_same};
use crate::errors::operator;
use crate::tensor::engine::place::element_mut;
#[cfg(feature = "alloc")]
use crate::tensor::strided::MatrixLayout;
use crate::tensor::walk::Walk;
use crate::tensor::{Engine, OffsetMap, Reads, StorageMut, Tensor};
use crate::tuple::IntTuple;

/// `C(m, n) += Σk A(m, k) · B(n, k)`.
///
/// # Panics
/// Where extents differ, with both.
///
/// # Function
/// `C(m, n) += Σk A(m, k) · B(n, k)`. As in CuTe, all three are matrices of two modes, `(M,K)`, `(N,K)` and `(M,N)`; the modes
/// may be tuples. Small ones, and elements that are no numbers of the language, are computed by the definition: `k` outermost, `m`
/// innermost, no tiles. With the feature `dynamic`, larger matrices of numbers whose modes have one stride each go through
/// [`gemm_blocked`](blocked::gemm_blocked), in whose sums `k` has another order: the result is the same for integers, and for
/// floating point nearly. [`gemm_with`] is always the definition, and lets the caller choose the step: an [`Mma`], CuTe's atom.
///
/// | form | what it adds |
/// |---|---|
/// | [`gemm_with`] | nothing |
/// | [`gemm`] | blocks, where the matrices are large |
/// | [`gemm_axpby`] | factors: `C = alpha · A · Bᵀ + beta · C` |
/// | `gemm_registers` (feature `generic-array`) | `C` stays in registers: its shape is static |
/// | [`gemm_blocked`](blocked::gemm_blocked) (feature `dynamic`, on by default) | packed blocks for the caches, and the processor's vector instructions |
/// | `gemm_parallel`, `gemm_axpby_parallel` (feature `rayon`) | tiles of `C` on several threads |
///
/// # Example
/// ```
/// use cute::algorithm::gemm;
/// use cute::prelude::*;
/// let (a, b) = ([1, 2, 3, 4, 5, 6], [1, 0, 2, 0, 1, 1]);
/// let mut c = [0; 4];
/// // A and B are row-major 2 by 3.
/// gemm(
///     &make_tensor(&a, layout!((2, 3):(3, 1))),
///     &make_tensor(&b, layout!((2, 3):(3, 1))),
///     &mut make_tensor(&mut c, layout!((2, 2):(2, 1))),
/// );
/// assert_eq!(c, [7, 5, 16, 11]);
/// ```
///
/// Source: CuTe `algorithm/gemm.hpp`.
#[inline(always)]
#[track_caller]
pub fn gemm<T, A, La, B, Lb, C, Lc>(a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    T: Copy + Mul<Output = T> + Add<Output = T> + 'static,
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T> + Reads,
    La: MatrixProduct<Lb, Lc>,
{
    #[cfg(feature = "alloc")]
    if La::is_done_in_blocks(None, a, b, c) {
        return;
    }
    gemm_with(UniversalFma, a, b, c);
}

/// `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order.
///
/// ```
/// use cute::algorithm::{Mma, gemm_with};
/// use cute::prelude::*;
/// // Shortest ways of two steps: plus for the product, the lesser for the sum.
/// #[derive(Clone, Copy)]
/// struct Tropical;
/// impl Mma<u32, u32, u32> for Tropical {
///     fn mma(self, a: u32, b: u32, c: u32) -> u32 {
///         c.min(a + b)
///     }
/// }
/// let steps = [0, 4, 9, 0];
/// let mut ways = [u32::MAX; 4];
/// let there = make_tensor(&steps, layout!((2, 2)));
/// let back = make_tensor(&steps, layout!((2, 2):(2, 1)));
/// gemm_with(Tropical, &there, &back, &mut make_tensor(&mut ways, layout!((2, 2))));
/// assert_eq!(ways, [0, 4, 9, 0]);
/// ```
///
/// # Panics
/// Where extents differ, with both.
#[inline(always)]
#[track_caller]
pub fn gemm_with<F, A, La, B, Lb, C, Lc>(mma: F, a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    F: Mma<A::Item, B::Item, C::Item>,
    A: Reads,
    B: Reads<Item: Copy>,
    C: StorageMut + Reads,
    La: MatrixProduct<Lb, Lc>,
{
    La::multiply(mma, a, b, c);
}

/// A layout `(M, K)` of `A`, for the product with one of `B`, `(N, K)`, into one of `C`, `(M, N)`: the bound of [`gemm`] in generic
/// code. The modes that meet have one profile, and their static extents are the same.
///
/// # Example
/// ```
/// use cute::algorithm::{MatrixProduct, gemm};
/// use cute::prelude::*;
/// use cute::tensor::{OffsetMap, OwnedTensor, Reads};
///
/// fn product<A, L, B, M, N>(a: &Tensor<A, L>, b: &Tensor<B, M>, like: N) -> OwnedTensor<f32, N>
/// where
///     A: Reads<Item = f32>,
///     B: Reads<Item = f32>,
///     L: MatrixProduct<M, N>,
///     N: OffsetMap,
/// {
///     let mut c = Tensor::zeros(like);
///     gemm(a, b, &mut c);
///     c
/// }
///
/// let (a, b) = ([1.0, 2.0], [3.0, 4.0]);
/// let c = product(&make_tensor(&a, layout!((2, 1))), &make_tensor(&b, layout!((2, 1))), layout!((2, 2):(2, 1)));
/// assert_eq!(c.into_vec(), [3.0, 4.0, 6.0, 8.0]);
/// ```
pub trait MatrixProduct<Lb, Lc>: OffsetMap {
    /// `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order.
    fn multiply<F, A, B, C>(mma: F, a: &Tensor<A, Self>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
    where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut + Reads;

    /// The extents are the same where modes meet.
    ///
    /// # Panics
    /// Where extents differ, with both.
    fn must_meet<A: Engine, B: Engine, C: Engine>(a: &Tensor<A, Self>, b: &Tensor<B, Lb>, c: &Tensor<C, Lc>);

    /// The three as matrices of one stride a mode, without their offsets, if they are such as functions.
    #[cfg(feature = "alloc")]
    fn matrices(a: Self, b: Lb, c: Lc) -> Option<[MatrixLayout; 3]>;

    /// Adds `alpha` times the product, in blocks, if it is large and can be; answers whether it did.
    ///
    /// # Panics
    /// Where extents differ, with both.
    #[cfg(feature = "alloc")]
    fn is_done_in_blocks<T, A, B, C>(
        alpha: Option<T>,
        a: &Tensor<A, Self>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) -> bool
    where
        T: 'static,
        A: Reads<Item = T>,
        B: Reads<Item = T>,
        C: StorageMut<Item = T>;
}

impl<La, Lb, Lc, M, N, K, Am, Ak, Bn, Bk, Cm, Cn, Mb, Nb, Kb> MatrixProduct<Lb, Lc> for La
where
    La: OffsetMap<Shape = (M, K), Stride = (Am, Ak)>,
    Lb: OffsetMap<Shape = (N, Kb), Stride = (Bn, Bk)>,
    Lc: OffsetMap<Shape = (Mb, Nb), Stride = (Cm, Cn)>,
    // K first: where B is (K, N), N differs, too, and this is what a reader looks at.
    K: Walk<Ak, Bk> + SameShape<Kb, operator::GemmK> + IntTuple,
    N: Walk<Bn, Cn> + SameShape<Nb, operator::GemmN> + IntTuple,
    M: Walk<Am, Cm> + SameShape<Mb, operator::GemmM> + IntTuple,
    Am: IntTuple,
    Ak: IntTuple,
    Bk: IntTuple,
    Bn: IntTuple,
    Cm: IntTuple,
    Cn: IntTuple,
    Kb: IntTuple,
    Mb: IntTuple,
    Nb: IntTuple,
{
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn matrices(a: La, b: Lb, c: Lc) -> Option<[MatrixLayout; 3]> {
        let (a, b, c) = (a.affine().into_pair(), b.affine().into_pair(), c.affine().into_pair());
        Some([large::matrix(a.0, a.1)?, large::matrix(b.0, b.1)?, large::matrix(c.0, c.1)?])
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    #[track_caller]
    fn is_done_in_blocks<T, A, B, C>(
        alpha: Option<T>,
        a: &Tensor<A, La>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) -> bool
    where
        T: 'static,
        A: Reads<Item = T>,
        B: Reads<Item = T>,
        C: StorageMut<Item = T>,
    {
        let sizes = [a.size() as u64, b.size() as u64, c.size() as u64];
        if const { !large::can_be_large::<La, Lb, Lc>() } || !large::is_large(sizes) {
            return false;
        }
        Self::must_meet(a, b, c);
        large::in_blocks(alpha, a, b, c, Self::matrices)
    }

    #[inline(always)]
    #[track_caller]
    fn must_meet<A: Engine, B: Engine, C: Engine>(a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &Tensor<C, Lc>) {
        let ((m, k), (n, kb)) = (a.layout().affine().shape(), b.layout().affine().shape());
        let (mb, nb) = c.layout().affine().shape();
        must_be_same(operator::GemmK, k, kb);
        must_be_same(operator::GemmN, n, nb);
        must_be_same(operator::GemmM, m, mb);
    }

    #[inline(always)]
    #[track_caller]
    #[allow(clippy::many_single_char_names, reason = "the names of the definition")]
    fn multiply<F, A, B, C>(mma: F, a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
    where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut + Reads,
    {
        Self::must_meet(a, b, c);
        let ((map_a, read_a), (map_b, read_b)) = (a.parts(), b.parts());
        let (map_c, write) = c.parts_mut();
        // `A` or `B` may be large where the other one has no rows, and a mode of K where another one is empty.
        if map_c.coordinates() == 0 || map_a.coordinates() == 0 {
            return;
        }
        let ((m, k), (n, _)) = (map_a.affine().shape(), map_b.affine().shape());
        let ((am, ak), (bn, bk), (cm, cn)) =
            (map_a.affine().stride(), map_b.affine().stride(), map_c.affine().stride());
        k.walk(ak, bk, 0, 0, &mut |a, b| {
            n.walk(bn, cn, b, 0, &mut |b, c| {
                // SAFETY: the walks give offsets of coordinates in the shapes, which agree (T7).
                let right = unsafe { read_b.read(map_b.finish(b)) };
                m.walk(am, cm, a, c, &mut |a, c| {
                    let c = map_c.finish(c);
                    // SAFETY: as above; `C` is borrowed exclusively (T4), and the step is finished before its place is borrowed.
                    unsafe {
                        *element_mut(write.pointer_mut(), c) =
                            mma.mma(read_a.read(map_a.finish(a)), right, write.read(c));
                    }
                });
            });
        });
    }
}
