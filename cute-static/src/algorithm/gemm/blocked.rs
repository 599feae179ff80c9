//! `gemm_blocked`: the product in packed blocks for the caches, and in tiles for the registers.
//!
//! # Requires
//! | condition | |
//! |---|---|
//! | modes are integers, each with one stride | types |
//! | the extents of `M`, `N` and `K` are the same where they meet | a panic with both |

use cute_core::{Error, Operator, ProductMode, Violation};

use super::kernel::{Element, Job, Kernel, Portable};
use super::packed::multiply;
use crate::prelude::*;
use crate::tensor::strided::{MatrixLayout, StridedMatrix};
use crate::tensor::{PartMut, PartView, Storage, StorageMut};

/// Elements that have a kernel of their own on some processors.
pub trait Blocked: Element {
    /// Adds `alpha` times the product, with the best kernel for the processor that runs it.
    fn multiply(
        alpha: Self,
        a: Tensor<PartView<'_, Self>, MatrixLayout>,
        b: Tensor<PartView<'_, Self>, MatrixLayout>,
        c: Tensor<PartMut<'_, Self>, MatrixLayout>,
    );
}

macro_rules! portable {
    ($($element:ty)*) => { $(
        impl Blocked for $element {
            fn multiply(
                alpha: Self,
                a: Tensor<PartView<'_, Self>, MatrixLayout>,
                b: Tensor<PartView<'_, Self>, MatrixLayout>,
                c: Tensor<PartMut<'_, Self>, MatrixLayout>,
            ) {
                ProductToDo { kernel: Portable::new(), alpha, a, b, c }.work();
            }
        }
    )* };
}

portable!(i32 i64 u32 u64);
#[cfg(feature = "half")]
portable!(half::f16 half::bf16);
#[cfg(feature = "num-complex")]
portable!(num_complex::Complex32 num_complex::Complex64);

macro_rules! detected {
    ($($element:ty: $($kernel:ident)*;)*) => { $(
        impl Blocked for $element {
            fn multiply(
                alpha: Self,
                a: Tensor<PartView<'_, Self>, MatrixLayout>,
                b: Tensor<PartView<'_, Self>, MatrixLayout>,
                c: Tensor<PartMut<'_, Self>, MatrixLayout>,
            ) {
                $(
                    #[cfg(target_arch = "x86_64")]
                    if let Some(kernel) = super::x86::$kernel::detect() {
                        return kernel.run(ProductToDo { kernel, alpha, a, b, c });
                    }
                )*
                ProductToDo { kernel: Portable::new(), alpha, a, b, c }.work();
            }
        }
    )* };
}

detected! {
    f32: Avx512F32 Avx2F32;
    f64: Avx512F64 Avx2F64;
}

/// `C(m, n) += Σk A(m, k) · B(n, k)`, with the best kernel for the processor.
///
/// # Panics
/// Where extents differ, with both.
///
/// # Function
/// As `gemm`, but the sum over `k` has an order of its own: integers give the same result, floating point nearly.
///
/// # How
/// | what | layout | lives in |
/// |---|---|---|
/// | a block of `B`, packed | `((COLUMNS, k), n / COLUMNS)`: panels one after another | the outer cache |
/// | a block of `A`, packed | `((ROWS, k), m / ROWS)` | the inner cache |
/// | a tile of `C` | `(ROWS, COLUMNS)` | registers |
///
/// Blocks, panels and tiles are clipped tiles; the part of a panel past the edge is computed, and discarded. The processor's
/// [`Kernel`] multiplies two panels. A `C` that is stored by rows is computed as `Cᵀ = B · Aᵀ`.
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
/// Source: the blocks are those of Goto and van de Geijn, "Anatomy of high-performance matrix multiplication" (2008).
#[track_caller]
pub fn gemm_blocked<T, A, La, B, Lb, C, Lc>(a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    T: Blocked,
    A: Storage<Item = T>,
    B: Storage<Item = T>,
    C: StorageMut<Item = T>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, c) = (a.strided_part(), b.strided_part(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    T::multiply(T::ONE, a, b, c);
}

/// [`gemm_blocked`] with a kernel of the caller's choice.
///
/// # Panics
/// Where extents differ, with both.
#[track_caller]
pub fn gemm_blocked_with<P, A, La, B, Lb, C, Lc>(kernel: P, a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    P: Kernel,
    A: Storage<Item = P::Element>,
    B: Storage<Item = P::Element>,
    C: StorageMut<Item = P::Element>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, c) = (a.strided_part(), b.strided_part(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    kernel.run(ProductToDo { kernel, alpha: P::Element::ONE, a, b, c });
}

/// An extent, as a number.
#[inline(always)]
pub(super) fn extent<E, const MODE: usize>(tensor: &Tensor<E, MatrixLayout>) -> usize {
    let (m, n) = tensor.shape();
    usize::try_from(if MODE == 0 { m } else { n }.get()).unwrap_or(0)
}

#[track_caller]
pub(super) fn extents_must_meet<A, B, C>(
    a: &Tensor<A, MatrixLayout>,
    b: &Tensor<B, MatrixLayout>,
    c: &Tensor<C, MatrixLayout>,
) {
    let ((m, k), (n, kb), (mc, nc)) = (a.shape(), b.shape(), c.shape());
    for (mode, left, right) in [(ProductMode::K, k, kb), (ProductMode::N, n, nc), (ProductMode::M, m, mc)] {
        if left != right {
            let (left, right) = (left.get(), right.get());
            crate::refused(Error::new(Operator::Gemm, Violation::ProductExtentsDiffer { mode, left, right }));
        }
    }
}

/// The operands of a product, and its kernel.
struct ProductToDo<'a, P: Kernel> {
    kernel: P,
    alpha: P::Element,
    a: Tensor<PartView<'a, P::Element>, MatrixLayout>,
    b: Tensor<PartView<'a, P::Element>, MatrixLayout>,
    c: Tensor<PartMut<'a, P::Element>, MatrixLayout>,
}

impl<P: Kernel> Job for ProductToDo<'_, P> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        let Self { kernel, alpha, a, b, mut c } = self;
        // The tiles of `C` are columns of vectors: in memory, too, these should be columns.
        let (down, along) = c.layout().stride();
        if along.get().abs() < down.get().abs() {
            multiply(kernel, alpha, &b, &a, &mut c.transpose());
        } else {
            multiply(kernel, alpha, &a, &b, &mut c);
        }
    }
}
