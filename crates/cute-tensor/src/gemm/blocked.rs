//! `gemm_blocked`: computes the product in packed blocks that fit the caches, and in tiles that fit
//! the registers.
//!
//! # Requires
//! | condition | checked by |
//! |---|---|
//! | each mode is one integer, with one stride | the types |
//! | each of the extents `M`, `N` and `K` is the same in the two matrices that contain it | a panic whose message states both extents |
#![allow(
    unsafe_code,
    reason = "matrices by pointers, whose extents have been compared"
)]

extern crate alloc;

use alloc::borrow::Cow;
use alloc::vec::Vec;

use cute_core::{Error, Operator, ProductMode, Violation};

use super::kernel::{DEPTH, Element, Job, Kernel, Portable};
use super::listed::Listed;
use super::matrix::{LONGEST, LineView, LinedMatrix, LinedMatrixMut, List};
use super::packed::multiply;
use super::packs::Packs;
use super::pairs::PortablePairs;
use super::panels::{Block, FactorBlock};
use super::target::{ListedTarget, Target, TargetBlock};
use crate::prelude::*;
use crate::tensor::{Storage, StorageMut};
use crate::views::strided::{MatrixLayout, StridedMatrix};

/// An element type of `A` that can be multiplied in blocks by elements of type `B`. The sums have
/// the type `C`.
///
/// The trait is not exported, because the list of these element types is internal.
pub trait BlockedWith<B, C>: Sized {
    /// Adds `alpha` times the product to `C`, with the best kernel for the CPU on which the program
    /// runs.
    ///
    /// # Safety
    /// The extents of the three matrices must agree.
    unsafe fn multiply(
        alpha: C,
        a: LinedMatrix<'_, Self>,
        b: LinedMatrix<'_, B>,
        c: LinedMatrixMut<'_, C>,
    );

    /// Like [`multiply`](Self::multiply), but with the kernel of the given name. One of the names
    /// is `portable`. Returns false if the CPU does not support the kernel. This function is for
    /// tests.
    ///
    /// # Safety
    /// The extents of the three matrices must agree.
    #[cfg(feature = "engine")]
    unsafe fn multiply_by(
        kernel: &str,
        alpha: C,
        a: LinedMatrix<'_, Self>,
        b: LinedMatrix<'_, B>,
        c: LinedMatrixMut<'_, C>,
    ) -> bool {
        let _ = (kernel, alpha, a, b, c);
        false
    }
}

/// An element type that [`gemm_blocked`] accepts, as a bound for generic code.
pub trait Blocked: Element + BlockedWith<Self, Self> {}

impl<T: Element + BlockedWith<T, T>> Blocked for T {}

/// `blocks!(A, B, C: [kernels] or another)` lists the kernels for products of elements of type `A`
/// and `B`, with sums of type `C`. The best kernel comes first.
///
/// Each function that computes a product is `#[inline]`, so a crate compiles only the kernels for
/// its own element types.
macro_rules! blocks {
    ($($a:ty, $b:ty, $c:ty: [$($kernel:ident)*] or $portable:expr;)*) => { $(
        impl BlockedWith<$b, $c> for $a {
            #[inline]
            unsafe fn multiply(alpha: $c, a: LinedMatrix<'_, $a>, b: LinedMatrix<'_, $b>, c: LinedMatrixMut<'_, $c>) {
                $(
                    #[cfg(target_arch = "x86_64")]
                    if let Some(kernel) = super::x86::$kernel::detect() {
                        // SAFETY: the caller promises this; the kernel's elements are those of `C`,
                        // perhaps by another name.
                        return kernel.run(unsafe { ProductToDo::new(kernel, alpha.into(), a, b, c.cast()) });
                    }
                )*
                // SAFETY: as the caller promises.
                unsafe { ProductToDo::new($portable, alpha, a, b, c) }.work();
            }

            #[cfg(feature = "engine")]
            #[inline]
            unsafe fn multiply_by(
                name: &str,
                alpha: $c,
                a: LinedMatrix<'_, $a>,
                b: LinedMatrix<'_, $b>,
                c: LinedMatrixMut<'_, $c>,
            ) -> bool {
                $(
                    #[cfg(target_arch = "x86_64")]
                    if name == stringify!($kernel) {
                        return super::x86::$kernel::detect().is_some_and(|kernel| {
                            // SAFETY: as above.
                            kernel.run(unsafe { ProductToDo::new(kernel, alpha.into(), a, b, c.cast()) });
                            true
                        });
                    }
                )*
                if name != "portable" {
                    return false;
                }
                // SAFETY: as the caller promises.
                unsafe { ProductToDo::new($portable, alpha, a, b, c) }.work();
                true
            }
        }
    )* };
}

blocks! {
    f32, f32, f32: [Avx512F32 Avx2F32] or Portable::new();
    f64, f64, f64: [Avx512F64 Avx2F64] or Portable::new();
    i32, i32, i32: [Avx512I32 Avx2I32] or Portable::new();
    i64, i64, i64: [Avx512I64 Avx2I64] or Portable::new();
    i8, i8, i32: [Avx512VnniQuads Avx2VnniQuads Avx512Pairs Avx2Pairs] or PortablePairs;
    i8, u8, i32: [Avx512VnniQuads Avx2VnniQuads Avx512Pairs Avx2Pairs] or PortablePairs;
    u8, i8, i32: [Avx512VnniQuads Avx2VnniQuads Avx512Pairs Avx2Pairs] or PortablePairs;
    u8, u8, i32: [Avx512VnniQuads Avx2VnniQuads Avx512Pairs Avx2Pairs] or PortablePairs;
    i16, i16, i32: [Avx512VnniPairs Avx512Pairs Avx2Pairs] or PortablePairs;
}

#[cfg(feature = "half")]
blocks! {
    half::f16, half::f16, half::f16: [] or Portable::new();
    half::bf16, half::bf16, half::bf16: [] or Portable::new();
    half::f16, half::f16, f32: [Avx512F32 Avx2F32] or Portable::new();
    half::bf16, half::bf16, f32: [Avx512F32 Avx2F32] or Portable::new();
}

#[cfg(feature = "num-complex")]
blocks! {
    num_complex::Complex32, num_complex::Complex32, num_complex::Complex32: [] or Portable::new();
    num_complex::Complex64, num_complex::Complex64, num_complex::Complex64: [] or Portable::new();
}

/// Implements the product of unsigned integers as the product of signed integers. The sums and
/// products of signed and unsigned integers wrap around to the same bits.
macro_rules! unsigned {
    ($($unsigned:ty as $signed:ty;)*) => { $(
        impl BlockedWith<$unsigned, $unsigned> for $unsigned {
            #[inline]
            unsafe fn multiply(
                alpha: $unsigned,
                a: LinedMatrix<'_, $unsigned>,
                b: LinedMatrix<'_, $unsigned>,
                c: LinedMatrixMut<'_, $unsigned>,
            ) {
                // SAFETY: as the caller promises; any bits are an integer of either kind.
                unsafe { <$signed>::multiply(alpha.cast_signed(), a.cast::<$signed>(), b.cast(), c.cast()) }
            }
        }
    )* };
}

unsigned! {
    u32 as i32;
    u64 as i64;
}

/// Computes the matrix product `C(m, n) += Σk A(m, k) · B(n, k)` in blocks, with the best kernel
/// for the CPU.
///
/// [`gemm`](super::gemm) calls it for large matrices. The products are not added in the order of
/// `k`: integer results are the same, and floating-point results nearly the same.
///
/// # Panics
/// Panics if two extents differ; the message has both.
///
/// # How
/// | data | layout | stored in |
/// |---|---|---|
/// | a block of `B`, packed | `((COLUMNS, k), n / COLUMNS)`: one panel after another | the outer cache |
/// | a block of `A`, packed | `((ROWS, k), m / ROWS)` | the inner cache |
/// | a tile of `C` | `(ROWS, COLUMNS)` | registers |
///
/// `ROWS` and `COLUMNS` belong to the [`Kernel`] for the CPU, which multiplies two panels. At the
/// edge, panels are multiplied at full size, and results past the edge are discarded. If `C` is
/// row-major, `Cᵀ = B · Aᵀ` is computed instead.
///
/// # Example
/// ```
/// use cute::algorithm::gemm_blocked;
/// use cute::prelude::*;
/// let (m, n, k) = (3, 2, 4);
/// let a: Vec<f32> = (0..12_u8).map(f32::from).collect();
/// let b = vec![1.0; 8];
/// let mut c = vec![0.5; 6];
/// gemm_blocked(
///     &make_tensor(&a[..], layout!((m, k):(k, 1))),
///     &make_tensor(&b[..], layout!((n, k))),
///     &mut make_tensor(&mut c[..], layout!((m, n):(n, 1))),
/// );
/// assert_eq!(c, [6.5, 6.5, 22.5, 22.5, 38.5, 38.5]);
/// ```
///
/// Source: the blocks follow Goto and van de Geijn, "Anatomy of high-performance matrix
/// multiplication" (2008).
#[track_caller]
pub fn gemm_blocked<T, A, La, B, Lb, C, Lc>(
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    T: Blocked,
    A: Storage<Item = T>,
    B: Storage<Item = T>,
    C: StorageMut<Item = T>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, mut c) = (a.strided(), b.strided(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    // SAFETY: the extents were compared.
    unsafe {
        T::multiply(
            T::ONE,
            LinedMatrix::of(&a),
            LinedMatrix::of(&b),
            LinedMatrixMut::of(&mut c),
        );
    };
}

/// Like [`gemm_blocked`], but with the given kernel, for example one of your own: see [`Kernel`].
///
/// # Panics
/// Panics if two extents differ; the message has both.
#[track_caller]
pub fn gemm_blocked_with<P, A, La, B, Lb, C, Lc>(
    kernel: P,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    P: Kernel,
    A: Storage<Item = P::Element>,
    B: Storage<Item = P::Element>,
    C: StorageMut<Item = P::Element>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, mut c) = (a.strided(), b.strided(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    let (a, b, c) = (
        LinedMatrix::of(&a),
        LinedMatrix::of(&b),
        LinedMatrixMut::of(&mut c),
    );
    // SAFETY: the extents were compared.
    kernel.run(unsafe { ProductToDo::new(kernel, P::Element::ONE, a, b, c) });
}

/// Computes the product with the kernel of this name. Returns false if the CPU does not support the
/// kernel.
///
/// # Panics
/// Panics if two extents differ. The message states both extents.
#[cfg(feature = "engine")]
pub fn gemm_by<A, La, B, Lb, C, Lc>(
    kernel: &str,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) -> bool
where
    A: Storage<Item: BlockedWith<B::Item, C::Item>>,
    B: Storage,
    C: StorageMut<Item: Element>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, mut c) = (a.strided(), b.strided(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    // SAFETY: the extents were compared.
    unsafe {
        A::Item::multiply_by(
            kernel,
            C::Item::ONE,
            LinedMatrix::of(&a),
            LinedMatrix::of(&b),
            LinedMatrixMut::of(&mut c),
        )
    }
}

#[track_caller]
fn extents_must_meet<A, B, C>(
    a: &Tensor<A, MatrixLayout>,
    b: &Tensor<B, MatrixLayout>,
    c: &Tensor<C, MatrixLayout>,
) {
    let ((m, k), (n, kb), (mc, nc)) = (a.shape(), b.shape(), c.shape());
    for (mode, left, right) in [
        (ProductMode::K, k, kb),
        (ProductMode::N, n, nc),
        (ProductMode::M, m, mc),
    ] {
        if left != right {
            let (left, right) = (left.get(), right.get());
            crate::refused(Error::new(
                Operator::Gemm,
                Violation::ProductExtentsDiffer { mode, left, right },
            ));
        }
    }
}

/// A product to compute: its operands and its kernel.
struct ProductToDo<'a, P: Kernel, S, R> {
    kernel: P,
    alpha: P::Element,
    a: LinedMatrix<'a, S>,
    b: LinedMatrix<'a, R>,
    c: LinedMatrixMut<'a, P::Element>,
}

impl<'a, P: Kernel, S, R> ProductToDo<'a, P, S, R> {
    /// # Safety
    /// The extents of the three matrices must agree.
    const unsafe fn new(
        kernel: P,
        alpha: P::Element,
        a: LinedMatrix<'a, S>,
        b: LinedMatrix<'a, R>,
        c: LinedMatrixMut<'a, P::Element>,
    ) -> Self {
        Self {
            kernel,
            alpha,
            a,
            b,
            c,
        }
    }
}

/// The lists of offsets for the rows and for the columns of a matrix, if it needs lists.
type Lists<'a> = Option<[Cow<'a, [isize]>; 2]>;

/// Returns a matrix in the form that a kernel with elements of type `E` reads.
fn operand<'a, S: Copy, E: Packs<S>>(
    matrix: LinedMatrix<'a, S>,
    lists: &'a mut Lists<'a>,
) -> FactorBlock<'a, S, E> {
    if let (LineView::Even(rows, along), LineView::Even(depth, step)) =
        (matrix.rows, matrix.columns)
        && let Some(first) = E::as_they_are(matrix.first)
    {
        return FactorBlock::Even(Block {
            first,
            rows,
            depth,
            along,
            step,
        });
    }
    let [rows, columns] = lists.insert([matrix.rows.listed(), matrix.columns.listed()]);
    FactorBlock::Listed(Listed {
        first: matrix.first,
        rows: List::new(rows),
        columns: List::new(columns),
    })
}

impl<P, S, R> Job for ProductToDo<'_, P, S, R>
where
    P: Kernel<Element: Packs<S> + Packs<R>>,
    S: Copy,
    R: Copy,
{
    type Output = ();

    #[inline(always)]
    fn work(self) {
        let (mut of_a, mut of_b) = (None, None);
        let (a, b) = (operand(self.a, &mut of_a), operand(self.b, &mut of_b));
        let (first, alpha) = (self.c.first, self.alpha);
        // The tiles of `C` consist of vectors along columns, so the columns of `C` should be
        // contiguous in memory.
        let (is_by_rows, lists);
        let (mut sums, mut summed) = (Vec::new(), None);
        let c = match (self.c.rows, self.c.columns) {
            (LineView::Even(rows, down), LineView::Even(columns, along)) => {
                is_by_rows = along.unsigned_abs() < down.unsigned_abs();
                let (rows, columns, down, along) = if is_by_rows {
                    (columns, rows, along, down)
                } else {
                    (rows, columns, down, along)
                };
                TargetBlock::Even(Target {
                    alpha,
                    first,
                    rows,
                    columns,
                    down,
                    along,
                })
            }
            (rows, columns) => {
                lists = [rows.listed(), columns.listed()];
                let (rows, columns) = (List::new(&lists[0]), List::new(&lists[1]));
                is_by_rows = rows.is_outside(columns);
                let (rows, columns) = if is_by_rows {
                    (columns, rows)
                } else {
                    (rows, columns)
                };
                let c = ListedTarget {
                    alpha,
                    first,
                    rows,
                    columns,
                };
                if a.depth() > DEPTH {
                    // Several blocks are added to each element of `C`. They are collected in
                    // contiguous sums, and the sums are added to `C` once.
                    summed = Some(c);
                    let size = (rows.offsets.len(), columns.offsets.len());
                    sums.resize(size.0 * size.1, P::Element::ZERO);
                    TargetBlock::Even(Target::of_columns(alpha, &mut sums, size))
                } else {
                    TargetBlock::Listed(c)
                }
            }
        };
        // SAFETY: the matrices' elements; `C` is exclusive, and the code that made this job
        // promised that the extents agree.
        unsafe {
            if is_by_rows {
                multiply(self.kernel, b, a, &c);
            } else {
                multiply(self.kernel, a, b, &c);
            }
            if let Some(c) = summed {
                c.add(&sums, (LONGEST, LONGEST));
            }
        }
    }
}
