//! `gemm`: computes `C += A · Bᵀ`, either by the loops of its definition or in blocks.
//!
//! # Requires
//! Each of the extents `M`, `N` and `K` is the same in the two matrices that contain it. Otherwise,
//! the function panics with a message that states both extents.
#![allow(unsafe_code, reason = "elements of walks over the shapes")]

#[cfg(feature = "alloc")]
pub mod blocked;
pub mod factor;
pub mod kernel;
#[cfg(feature = "alloc")]
mod large;
#[cfg(feature = "alloc")]
mod listed;
#[cfg(feature = "alloc")]
mod matrix;
pub mod mma;
mod order;
#[cfg(feature = "alloc")]
mod packed;
#[cfg(feature = "alloc")]
pub mod packs;
#[cfg(feature = "alloc")]
mod pairs;
#[cfg(feature = "alloc")]
mod panels;
#[cfg(feature = "rayon")]
pub mod parallel;
#[cfg(feature = "generic-array")]
pub mod registers;
#[cfg(feature = "alloc")]
mod room;
pub mod scaled;
#[cfg(feature = "alloc")]
mod squares;
#[cfg(feature = "alloc")]
mod target;
mod way;
#[cfg(target_arch = "x86_64")]
pub mod x86;

use core::convert::Infallible;
use core::ops::Add;

use crate::algorithm::same_shape::{SameShape, must_be_same};
use crate::errors::operator;
use crate::loops::walk::Walk;
use crate::storage::engine::ReadsPlaces;
use crate::storage::engine::place::{element, element_mut};
use crate::tensor::{Engine, OffsetMap, Reads, StorageMut, Tensor};
use crate::tuple::IntTuple;
pub use factor::{Factor, Scalar};
use factor::{PlusProduct, SeenWith};
#[cfg(feature = "alloc")]
use matrix::{LineView, ListRoom};
pub use mma::{Mma, UniversalFma};
use order::ModeOfTwo;
pub use scaled::gemm_axpby;
use way::Way;

/// Computes the matrix product `C(m, n) += Σk A(m, k) · B(n, k)`.
///
/// `A`, `B` and `C` have two modes each: `(M, K)`, `(N, K)` and `(M, N)`, as in CuTe. A mode may be
/// nested. The elements of the three matrices may have different types: [`Factor`] lists the type
/// of the sum for each pair, for example `i32` for `i8 · i8`. Integers wrap around, in every build.
///
/// # Panics
/// Panics if two extents differ; the message has both.
///
/// # Function
/// The function chooses one of three ways:
///
/// | way | when | order of the sum over `k` |
/// |---|---|---|
/// | blocks | matrices from 16 by 16 by 16 on, with the feature `dynamic` | another order: integer results are the same, and floating-point results nearly the same |
/// | matrix times vector | `A` or `B` has only one row | eight partial sums, as in [`dot`](crate::algorithm::dot()), if the rows are contiguous, or if the product is small with at least 128 multiplications |
/// | plain loops in memory order | other small matrices, and element types that are not in the next table | as in the definition |
///
/// Blocks are packed for the caches, and multiplied with the vector instructions of the CPU:
///
/// | elements of `A`, `B` and `C` | kernels |
/// |---|---|
/// | `f32`, `f64` | AVX-512, AVX2 with FMA, portable |
/// | `i32`, `u32`, `i64`, `u64` | AVX-512, AVX2, portable |
/// | `i8` or `u8` for `A` and for `B`, `i32` for `C`; `i16`, `i16`, `i32` | AVX-512 with VNNI, AVX-512, AVX2, portable |
/// | `f16`, `f16`, `f32`; `bf16`, `bf16`, `f32` (feature `half`) | the kernels of `f32`; factors are converted to `f32` when they are packed |
///
/// Other functions compute the same product:
///
/// | function | difference from `gemm` |
/// |---|---|
/// | [`gemm_with`] | plain loops, and the caller defines the step `a · b + c` as an [`Mma`], which CuTe calls an MMA atom |
/// | [`gemm_axpby`] | scales both terms: `C = alpha · A · Bᵀ + beta · C` |
/// | `gemm_registers` (feature `generic-array`) | keeps `C`, which has a static shape, in registers |
/// | [`gemm_blocked`](blocked::gemm_blocked) (feature `dynamic`, on by default) | always uses blocks |
/// | `gemm_parallel`, `gemm_axpby_parallel` (feature `rayon`) | computes tiles of `C` on several threads |
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
/// // Small integers with exact sums: the numbers of a quantized layer.
/// let (a, b) = ([-128_i8; 4], [-128_i8; 4]);
/// let mut c = [0_i32; 4];
/// let square = layout!((2, 2):(2, 1));
/// gemm(&make_tensor(&a, square), &make_tensor(&b, square), &mut make_tensor(&mut c, square));
/// assert_eq!(c, [2 * 128 * 128; 4]);
/// ```
///
/// Source: CuTe `algorithm/gemm.hpp`.
#[inline(always)]
#[track_caller]
pub fn gemm<A, La, B, Lb, C, Lc>(a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    A: Reads<Item: Copy + 'static>,
    B: Reads<Item: Copy + 'static>,
    C: StorageMut<Item: Copy + Add<Output = C::Item> + 'static> + Reads,
    La: MatrixProduct<Lb, Lc>,
    <B as SeenWith<A>>::Left: Factor<B::Item, C::Item>,
{
    La::multiply_numbers(PlusProduct, |sum| sum, None, a, b, c);
}

/// Computes `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order. The caller defines
/// the step `mma`, an [`Mma`].
///
/// The loops follow memory order, so the innermost loop is over the mode with the smallest strides.
/// If several coordinates of `C` share an element, the loop over `k` is outermost and the loop over
/// `m` is innermost.
///
/// ```
/// use cute::algorithm::{Mma, gemm_with};
/// use cute::prelude::*;
/// // Shortest ways of two steps: the product is the sum of two lengths, the sum is the lesser one.
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
/// // The same step as a closure, which names its types. The element types may differ.
/// let step = |a: u32, b: u32, c: u64| c.min(u64::from(a + b));
/// let mut ways = [u64::MAX; 4];
/// gemm_with(step, &there, &back, &mut make_tensor(&mut ways, layout!((2, 2))));
/// assert_eq!(ways, [0, 4, 9, 0]);
/// ```
///
/// # Panics
/// Panics if two extents differ; the message has both.
#[inline(always)]
#[track_caller]
pub fn gemm_with<F, A, La, B, Lb, C, Lc>(
    mma: F,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    F: Mma<A::Item, B::Item, C::Item>,
    A: Reads<Item: Copy>,
    B: Reads<Item: Copy>,
    C: StorageMut<Item: Copy> + Reads,
    La: MatrixProduct<Lb, Lc>,
{
    La::multiply_in_order(mma, a, b, c);
}

/// The layout of a matrix `A` in a product with `B` (layout `Lb`) and `C` (layout `Lc`): the bound
/// of generic code that calls [`gemm`].
///
/// The shapes are `(M, K)`, `(N, K)` and `(M, N)`. Modes with the same name must have the same
/// nesting and the same static extents.
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
    /// Computes `C(m, n) = mma(A(m, k), B(n, k), C(m, n))` for all `k`, in order.
    fn multiply<F, A, B, C>(mma: F, a: &Tensor<A, Self>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
    where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy> + Reads;

    /// Like [`multiply`](Self::multiply), but with the loops in memory order.
    fn multiply_in_order<F, A, B, C>(
        mma: F,
        a: &Tensor<A, Self>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads<Item: Copy>,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy> + Reads;

    /// Computes the product of matrices of numbers in one of three ways. Plain loops call `mma` for
    /// each step. A matrix-vector product adds eight partial sums for each element of `C`, and
    /// passes their total to `scaled`. If the product is computed in blocks, it is multiplied by
    /// `alpha`.
    ///
    /// # Panics
    /// Panics if two extents differ. The message states both extents.
    fn multiply_numbers<F, A, B, C>(
        mma: F,
        scaled: impl Fn(C::Item) -> C::Item,
        alpha: Option<C::Item>,
        a: &Tensor<A, Self>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads<Item: Factor<B::Item, C::Item>>,
        B: Reads<Item: Copy + 'static>,
        C: StorageMut<Item: Copy + Add<Output = C::Item> + 'static> + Reads;

    /// Checks that modes with the same name have the same extents.
    ///
    /// # Panics
    /// Panics if two extents differ. The message states both extents.
    fn must_meet<A: Engine, B: Engine, C: Engine>(
        a: &Tensor<A, Self>,
        b: &Tensor<B, Lb>,
        c: &Tensor<C, Lc>,
    );

    /// Returns two lines for each of the three matrices: the offsets of its rows and the offsets of
    /// its columns. Each line begins at offset 0. `room` provides the memory for lists of offsets.
    #[cfg(feature = "alloc")]
    fn lines(a: Self, b: Lb, c: Lc, room: &mut ListRoom) -> [[LineView<'_>; 2]; 3];
}

/// Returns the number of elements of each of the three matrices.
#[inline(always)]
fn sizes<A: Engine, La: OffsetMap, B: Engine, Lb: OffsetMap, C: Engine, Lc: OffsetMap>(
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &Tensor<C, Lc>,
) -> [u64; 3] {
    [a.size() as u64, b.size() as u64, c.size() as u64]
}

/// Returns the modes `M`, `N` and `K`, each with its strides in the two matrices that contain it.
#[inline(always)]
#[allow(clippy::type_complexity, reason = "three modes of two operands each")]
fn modes<La, Lb, Lc, M, N, K, Kb, Am, Ak, Bn, Bk, Cm, Cn>(
    a: La,
    b: Lb,
    c: Lc,
) -> (
    ModeOfTwo<M, Am, Cm>,
    ModeOfTwo<N, Bn, Cn>,
    ModeOfTwo<K, Ak, Bk>,
)
where
    La: OffsetMap<Shape = (M, K), Stride = (Am, Ak)>,
    Lb: OffsetMap<Shape = (N, Kb), Stride = (Bn, Bk)>,
    Lc: OffsetMap<Stride = (Cm, Cn)>,
{
    let (((m, k), (am, ak)), ((n, _), (bn, bk))) = (a.affine().into_pair(), b.affine().into_pair());
    let (_, (cm, cn)) = c.affine().into_pair();
    ((m, am, cm), (n, bn, cn), (k, ak, bk))
}

impl<La, Lb, Lc, M, N, K, Am, Ak, Bn, Bk, Cm, Cn, Mb, Nb, Kb> MatrixProduct<Lb, Lc> for La
where
    La: OffsetMap<Shape = (M, K), Stride = (Am, Ak)>,
    Lb: OffsetMap<Shape = (N, Kb), Stride = (Bn, Bk)>,
    Lc: OffsetMap<Shape = (Mb, Nb), Stride = (Cm, Cn)>,
    // The bound on K comes first, because readers look at the first error. If B is (K, N), the
    // extents of both K and N differ.
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
    fn lines(a: La, b: Lb, c: Lc, room: &mut ListRoom) -> [[LineView<'_>; 2]; 3] {
        let ((m, am, cm), (n, bn, cn), (k, ak, bk)) = modes(a, b, c);
        let count =
            matrix::listed(m, am, cm) + matrix::listed(n, bn, cn) + matrix::listed(k, ak, bk);
        let room = room.filled(0, count);
        let ([rows_a, rows_c], room) = matrix::lines(m, am, cm, room);
        let ([rows_b, columns_c], room) = matrix::lines(n, bn, cn, room);
        let ([columns_a, columns_b], _) = matrix::lines(k, ak, bk, room);
        [
            [rows_a, columns_a],
            [rows_b, columns_b],
            [rows_c, columns_c],
        ]
    }

    #[inline(always)]
    #[track_caller]
    #[cfg_attr(
        not(feature = "alloc"),
        allow(unused_variables, reason = "there are no blocks")
    )]
    fn multiply_numbers<F, A, B, C>(
        mma: F,
        scaled: impl Fn(C::Item) -> C::Item,
        alpha: Option<C::Item>,
        a: &Tensor<A, La>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads<Item: Factor<B::Item, C::Item>>,
        B: Reads<Item: Copy + 'static>,
        C: StorageMut<Item: Copy + Add<Output = C::Item> + 'static> + Reads,
    {
        #[cfg(feature = "alloc")]
        let blocks = || large::blocks::<A, La, B, Lb, C, Lc>(a, b);
        #[cfg(not(feature = "alloc"))]
        let blocks = || None::<Infallible>;
        let (m, n, k) = modes(a.layout(), b.layout(), c.layout());
        match way::choose::<La, Lb, Lc, _>(sizes(a, b, c), (m, n, k), c.layout(), Some(blocks)) {
            Way::Definition => Self::multiply(mma, a, b, c),
            Way::InOrder(innermost) => {
                Self::must_meet(a, b, c);
                order::multiply(innermost, mma, a, b, c, m, n, k);
            }
            Way::InParts => {
                Self::must_meet(a, b, c);
                order::sums(scaled, a, b, c, m, n, k);
            }
            #[cfg(feature = "alloc")]
            Way::InBlocks(multiply) => {
                Self::must_meet(a, b, c);
                // SAFETY: the extents match.
                unsafe { large::in_blocks(multiply, alpha, a, b, c) };
            }
            #[cfg(not(feature = "alloc"))]
            Way::InBlocks(none) => match none {},
        }
    }

    #[inline(always)]
    #[track_caller]
    fn must_meet<A: Engine, B: Engine, C: Engine>(
        a: &Tensor<A, La>,
        b: &Tensor<B, Lb>,
        c: &Tensor<C, Lc>,
    ) {
        let ((m, k), (n, kb)) = (a.layout().affine().shape(), b.layout().affine().shape());
        let (mb, nb) = c.layout().affine().shape();
        must_be_same(operator::GemmK, k, kb);
        must_be_same(operator::GemmN, n, nb);
        must_be_same(operator::GemmM, m, mb);
    }

    #[inline(always)]
    #[track_caller]
    fn multiply_in_order<F, A, B, C>(
        mma: F,
        a: &Tensor<A, La>,
        b: &Tensor<B, Lb>,
        c: &mut Tensor<C, Lc>,
    ) where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads<Item: Copy>,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy> + Reads,
    {
        let (m, n, k) = modes(a.layout(), b.layout(), c.layout());
        let none = None::<fn() -> Option<Infallible>>;
        match way::choose::<La, Lb, Lc, _>(sizes(a, b, c), (m, n, k), c.layout(), none) {
            Way::InOrder(innermost) => {
                Self::must_meet(a, b, c);
                order::multiply(innermost, mma, a, b, c, m, n, k);
            }
            Way::Definition | Way::InParts => Self::multiply(mma, a, b, c),
            Way::InBlocks(none) => match none {},
        }
    }

    #[inline(always)]
    #[track_caller]
    #[allow(clippy::many_single_char_names, reason = "the names of the definition")]
    fn multiply<F, A, B, C>(mma: F, a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
    where
        F: Mma<A::Item, B::Item, C::Item>,
        A: Reads,
        B: Reads<Item: Copy>,
        C: StorageMut<Item: Copy> + Reads,
    {
        Self::must_meet(a, b, c);
        let ((map_a, a), (map_b, b)) = (a.parts(), b.parts());
        let (map_c, c) = c.parts_mut();
        let (read_a, read_b, pointer) = (a.reader(), b.reader(), c.pointer_mut());
        // If `A` or `B` has no rows, the other matrix may still be large. If a mode of K is empty,
        // another mode may be large.
        if map_c.coordinates() == 0 || map_a.coordinates() == 0 {
            return;
        }
        let ((m, k), (n, _)) = (map_a.affine().shape(), map_b.affine().shape());
        let ((am, ak), (bn, bk), (cm, cn)) = (
            map_a.affine().stride(),
            map_b.affine().stride(),
            map_c.affine().stride(),
        );
        k.walk(ak, bk, 0, 0, &mut |a, b| {
            n.walk(bn, cn, b, 0, &mut |b, c| {
                // SAFETY: the walks give offsets of coordinates in the shapes, which agree (T7).
                let right = unsafe { read_b.read(map_b.finish(b)) };
                m.walk(am, cm, a, c, &mut |a, c| {
                    let c = map_c.finish(c);
                    // SAFETY: as above; `C` is borrowed exclusively (T4), and the step is finished
                    // before its place is borrowed.
                    unsafe {
                        *element_mut(pointer, c) =
                            mma.mma(read_a.read(map_a.finish(a)), right, *element(pointer, c));
                    }
                });
            });
        });
    }
}
