//! `gemm_blocked`: the product in packed blocks for the caches, and in tiles for the registers.
//!
//! # Requires
//! | condition | |
//! |---|---|
//! | modes are integers, each with one stride | types |
//! | the extents of `M`, `N` and `K` are the same where they meet | a panic with both |

extern crate alloc;

use alloc::vec;

use cute_core::{Error, Operator, Violation};

use super::kernel::{Element, Job, Kernel, Portable};
use crate::algorithm::{axpby, copy};
use crate::prelude::*;
use crate::tensor::strided::{MatrixLayout, StridedMatrix};
use crate::tensor::{PartMut, PartView, Storage, StorageMut};

/// The greatest depth in `k` of a block: a panel of `B` stays in the innermost cache.
const DEPTH: usize = 256;
/// The greatest number of rows of a block of `A`, which stays in the next cache.
const HEIGHT: usize = 384;
/// The greatest number of columns of a block of `B`.
const WIDTH: usize = 4096;

/// Elements that have a kernel of their own on some processors.
pub trait Blocked: Element {
    /// Computes the product, with the best kernel for the processor that runs it.
    fn multiply(
        a: Tensor<PartView<'_, Self>, MatrixLayout>,
        b: Tensor<PartView<'_, Self>, MatrixLayout>,
        c: Tensor<PartMut<'_, Self>, MatrixLayout>,
    );
}

macro_rules! portable {
    ($($element:ty)*) => { $(
        impl Blocked for $element {
            fn multiply(
                a: Tensor<PartView<'_, Self>, MatrixLayout>,
                b: Tensor<PartView<'_, Self>, MatrixLayout>,
                c: Tensor<PartMut<'_, Self>, MatrixLayout>,
            ) {
                ProductToDo { kernel: Portable::new(), a, b, c }.work();
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
                a: Tensor<PartView<'_, Self>, MatrixLayout>,
                b: Tensor<PartView<'_, Self>, MatrixLayout>,
                c: Tensor<PartMut<'_, Self>, MatrixLayout>,
            ) {
                $(
                    #[cfg(target_arch = "x86_64")]
                    if let Some(kernel) = super::x86::$kernel::detect() {
                        return kernel.run(ProductToDo { kernel, a, b, c });
                    }
                )*
                ProductToDo { kernel: Portable::new(), a, b, c }.work();
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
    T::multiply(a, b, c);
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
    kernel.run(ProductToDo { kernel, a, b, c });
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
    for (left, right) in [(m, mc), (n, nc), (k, kb)] {
        if left != right {
            let (left, right) = (left.get(), right.get());
            crate::refused(Error::new(Operator::Gemm, Violation::ExtentsDiffer { left, right }));
        }
    }
}

/// The length of a block: as few blocks of at most `most` as possible, all about equally long, in whole `step`s.
#[inline(always)]
fn block(extent: usize, most: usize, step: usize) -> usize {
    let blocks = extent.div_ceil(most);
    extent.div_ceil(blocks).next_multiple_of(step)
}

/// The operands of a product, and its kernel.
struct ProductToDo<'a, P: Kernel> {
    kernel: P,
    a: Tensor<PartView<'a, P::Element>, MatrixLayout>,
    b: Tensor<PartView<'a, P::Element>, MatrixLayout>,
    c: Tensor<PartMut<'a, P::Element>, MatrixLayout>,
}

impl<P: Kernel> Job for ProductToDo<'_, P> {
    type Output = ();

    #[inline(always)]
    fn work(self) {
        let Self { kernel, a, b, c } = self;
        // The tiles of `C` are columns of vectors: in memory, too, these should be columns.
        let (down, along) = c.layout().stride();
        if along.get().abs() < down.get().abs() {
            multiply(kernel, b, a, c.transpose());
        } else {
            multiply(kernel, a, b, c);
        }
    }
}

#[inline(always)]
fn multiply<P: Kernel>(
    kernel: P,
    a: Tensor<PartView<'_, P::Element>, MatrixLayout>,
    b: Tensor<PartView<'_, P::Element>, MatrixLayout>,
    mut c: Tensor<PartMut<'_, P::Element>, MatrixLayout>,
) {
    let (rows, columns) = (P::ROWS, P::COLUMNS);
    // The kernel may be a user's.
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    assert!(rows > 0 && columns > 0 && lanes > 0, "gemm: a kernel has rows, columns, and elements in a vector");
    let (m, n, k) = (extent::<_, 0>(&a), extent::<_, 0>(&b), extent::<_, 1>(&a));
    let (height, width, depth) = (block(m, HEIGHT, rows), block(n, WIDTH, columns), block(k, DEPTH, 1));
    // One vector for every `lanes` elements of a block of A.
    let mut a_packed = vec![P::ZERO; height * depth / lanes];
    let mut b_packed = vec![P::Element::ZERO; width * depth];

    for block_n in 0..n.div_ceil(width) {
        for block_k in 0..k.div_ceil(depth) {
            let b_block = b.clipped_tile((width, depth), (block_n, block_k));
            pack(b_block, columns, &mut b_packed);
            for block_m in 0..m.div_ceil(height) {
                let a_block = a.clipped_tile((height, depth), (block_m, block_k));
                pack(a_block, rows, P::elements_mut(&mut a_packed));
                let c_block = c.strided_mut().clipped_tile((height, width), (block_m, block_n));
                tiles(kernel, &a_packed, &b_packed, extent::<_, 1>(&a_block), c_block);
            }
        }
    }
}

/// The block `(rows, depth)` in panels: `((ROWS, depth), panels)`. Anything computed past the last row is
/// discarded.
#[inline(always)]
fn pack<T: Element>(block: Tensor<PartView<'_, T>, MatrixLayout>, rows: usize, packed: &mut [T]) {
    let depth = extent::<_, 1>(&block);
    let panels = extent::<_, 0>(&block).div_ceil(rows);
    let size = rows * depth;
    let mut packed = make_tensor(packed, make_layout(((rows, depth), panels), ((_1, rows), size)));
    for panel in 0..panels {
        let source = block.clipped_tile((rows, depth), (panel, 0));
        let mut target = packed.view_mut().slice(((.., ..), panel)).clipped_tile(source.shape(), (0, 0));
        // Along the contiguous mode, so that vectors are read.
        if let Ok(source) = source.with_unit_stride() {
            copy(&source, &mut target);
        } else {
            copy(&source.transpose(), &mut target.transpose());
        }
    }
}

/// Computes the tiles of a block of `C` from its packed panels.
#[inline(always)]
fn tiles<P: Kernel>(
    kernel: P,
    a_packed: &[P::Vector],
    b_packed: &[P::Element],
    depth: usize,
    mut c: Tensor<PartMut<'_, P::Element>, MatrixLayout>,
) {
    let (rows, columns) = (P::ROWS, P::COLUMNS);
    let lanes = P::elements_mut(&mut [P::ZERO]).len();
    let (m, n) = (extent::<_, 0>(&c), extent::<_, 1>(&c));
    for (j, b_panel) in (0..n.div_ceil(columns)).zip(b_packed.chunks_exact(columns * depth)) {
        for (i, a_panel) in (0..m.div_ceil(rows)).zip(a_packed.chunks_exact(rows / lanes * depth)) {
            let tile = kernel.tile(a_panel, b_panel, depth);
            let sums = make_tensor(P::tile_elements(&tile), make_layout((rows, columns), (_1, rows)));
            let target = c.strided_mut().clipped_tile((rows, columns), (i, j));
            let sums = sums.clipped_tile(target.shape(), (0, 0));
            let one = P::Element::ONE;
            match target.with_unit_stride() {
                Ok(mut target) => axpby(one, &sums, one, &mut target),
                Err(mut target) => axpby(one, &sums, one, &mut target),
            }
        }
    }
}
