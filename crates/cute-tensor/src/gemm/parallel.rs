//! `gemm_parallel`: computes tiles of `C` on several threads, each tile in blocks.
//!
//! # Requires
//! | condition | otherwise |
//! |---|---|
//! | one stride describes each mode of `C`, `C` has no swizzle, and a kernel exists for the elements | one thread, like `gemm` |
//! | no two coordinates of `C` share an element, if `C` is split into several tiles | a panic whose message states both coordinates |
#![allow(unsafe_code, reason = "matrices whose extents have been compared")]

use core::ops::Add;

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::factor::{Factor, Scalar, SeenWith};
use super::large::{can_be_listed, multiply, source};
use super::matrix::{LineView, LinedMatrixMut, ListRoom};
use super::scaled::scale;
use super::{MatrixProduct, gemm, gemm_axpby};
use crate::int::Dyn;
use crate::layout::Layout;
use crate::prelude::*;
use crate::tensor::{OffsetMap, PartMut, Reads, StorageMut};
use crate::views::strided::{MatrixLayout, matrix_part_mut};

/// The minimum number of multiplications for which another thread is worthwhile.
const LEAST: u128 = 2_000_000;
/// The maximum number of tiles for each thread.
const MOST: usize = 4;
/// The side lengths of a tile are multiples of these numbers, so that most register tiles in it are
/// whole. The first number applies to the side along which the elements of `C` are closest, and the
/// second to the other side.
const STEPS: (usize, usize) = (32, 12);
/// The number of multiplications that take as long as packing one element.
const PACKED: u128 = 32;

/// Returns the number of rows and columns of a thread's tile. For each tile, a thread packs the
/// rows of `A` and of `B` that the tile needs. The chosen grid minimizes the time of the thread
/// with the most work.
pub fn tile([m, n, k]: [usize; 3], steps: (usize, usize), threads: usize) -> (usize, usize) {
    let work = m as u128 * n as u128 * k as u128;
    let most = usize::try_from(work / LEAST)
        .unwrap_or(usize::MAX)
        .clamp(1, threads.saturating_mul(MOST));
    let side = |extent: usize, parts: usize, step| {
        extent.div_ceil(parts).next_multiple_of(step).min(extent)
    };
    let grids = (1..=most).flat_map(|down| (1..=most / down).map(move |along| (down, along)));
    let tiles = grids.map(|(down, along)| (side(m, down, steps.0), side(n, along, steps.1)));
    let time = |(rows, columns): &(usize, usize)| {
        let each = m
            .div_ceil((*rows).max(1))
            .saturating_mul(n.div_ceil((*columns).max(1)))
            .div_ceil(threads);
        let (rows, columns) = (*rows as u128, *columns as u128);
        each as u128 * (rows * columns + PACKED * (rows + columns))
    };
    tiles.min_by_key(time).unwrap_or((m, n))
}

/// Computes the matrix product `C(m, n) += Σk A(m, k) · B(n, k)` on several threads.
///
/// Like [`gemm`](super::gemm), but the products are not added in the order of `k`: integer results
/// are the same, and floating-point results nearly the same.
///
/// # Panics
/// * if two extents differ; the message has both
/// * if two coordinates of `C` share an offset and the work is split into several tiles
///
/// ```
/// use cute::algorithm::gemm_parallel;
/// use cute::prelude::*;
/// let (a, b) = (vec![1.0_f32; 6], vec![2.0; 8]);
/// let mut c = vec![0.0; 12];
/// gemm_parallel(
///     &make_tensor(&a[..], layout!((3, 2))),
///     &make_tensor(&b[..], layout!((4, 2))),
///     &mut make_tensor(&mut c[..], layout!((3, 4))),
/// );
/// assert_eq!(c, [4.0; 12]);
/// ```
#[track_caller]
pub fn gemm_parallel<A, La, B, Lb, C, Lc>(
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
) where
    A: Reads<Item: Sync>,
    B: Reads<Item: Copy + Sync + 'static>,
    C: StorageMut<Item: Copy + Add<Output = C::Item> + Send + Sync + 'static> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
    <B as SeenWith<A>>::Left: Factor<B::Item, C::Item>,
{
    La::must_meet(a, b, c);
    // SAFETY: the extents match.
    if !unsafe { in_tiles(None, a, b, c, |_| ()) } {
        gemm(a, b, c);
    }
}

/// Computes the product `C(m, n) = alpha · Σk A(m, k) · B(n, k) + beta · C(m, n)` on several
/// threads, like the `gemm` of BLAS.
///
/// Like [`gemm_axpby`](super::gemm_axpby): if `beta` is 0, `C` is first set to 0, even if it
/// contains `NaN`.
///
/// # Panics
/// * if two extents differ; the message has both
/// * if two coordinates of `C` share an offset and the work is split into several tiles
///
/// ```
/// use cute::algorithm::gemm_axpby_parallel;
/// use cute::prelude::*;
/// let (a, b) = (vec![1.0_f32; 6], vec![2.0; 8]);
/// let mut c = vec![8.0; 12];
/// gemm_axpby_parallel(
///     0.5,
///     &make_tensor(&a[..], layout!((3, 2))),
///     &make_tensor(&b[..], layout!((4, 2))),
///     0.25,
///     &mut make_tensor(&mut c[..], layout!((3, 4))),
/// );
/// assert_eq!(c, [4.0; 12]);
/// ```
#[track_caller]
pub fn gemm_axpby_parallel<A, La, B, Lb, C, Lc>(
    alpha: C::Item,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    beta: C::Item,
    c: &mut Tensor<C, Lc>,
) where
    A: Reads<Item: Sync>,
    B: Reads<Item: Copy + Sync + 'static>,
    C: StorageMut<Item: Scalar + Send + Sync> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
    <B as SeenWith<A>>::Left: Factor<B::Item, C::Item>,
{
    La::must_meet(a, b, c);
    // SAFETY: the extents match.
    if !unsafe { in_tiles(Some(alpha), a, b, c, |tile| scale(beta, tile)) } {
        gemm_axpby(alpha, a, b, beta, c);
    }
}

/// Adds `alpha` times the product to `C` and returns true, if each mode of `C` has one stride and a
/// kernel exists for the elements. Otherwise, returns false and adds nothing. The thread that
/// computes a tile packs the panels of this tile.
///
/// # Safety
/// The extents of the three matrices must agree.
#[track_caller]
unsafe fn in_tiles<A, La, B, Lb, C, Lc>(
    alpha: Option<C::Item>,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    c: &mut Tensor<C, Lc>,
    prepare: impl Fn(&mut Tensor<PartMut<'_, C::Item>, MatrixLayout>) + Sync,
) -> bool
where
    A: Reads<Item: Factor<B::Item, C::Item> + Sync>,
    B: Reads<Item: Copy + Sync + 'static>,
    C: StorageMut<Item: Copy + Send + Sync + 'static> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    let Some(multiply) = multiply::<A::Item, B::Item, C::Item>() else {
        return false;
    };
    if !can_be_listed(a) || !can_be_listed(b) || const { Lc::RUN.is_some() } {
        return false;
    }
    let mut room = ListRoom::new();
    let [lines_a, lines_b, lines_c] = La::lines(a.layout(), b.layout(), c.layout(), &mut room);
    let [LineView::Even(m, down), LineView::Even(n, along)] = lines_c else {
        return false;
    };
    let (a, b) = (source(a, lines_a), source(b, lines_b));
    let (a, b) = (a.matrix(), b.matrix());
    let k = a.columns.count();
    let steps = if along.unsigned_abs() < down.unsigned_abs() {
        (STEPS.1, STEPS.0)
    } else {
        STEPS
    };
    let (rows, columns) = tile([m, n, k], steps, rayon::current_num_threads());
    let (map, engine) = c.parts_mut();
    let [shape, stride] = [[m.cast_signed(), n.cast_signed()], [down, along]]
        .map(|two| two.map(|one| Dyn::new(one as i64)));
    // SAFETY: the extents and strides belong to the two modes of a layout, in 64 bits.
    let layout =
        unsafe { Layout::from_parts_unchecked((shape[0], shape[1]), (stride[0], stride[1])) };
    // SAFETY: the layout has the offsets of the map, from the offset of coordinate 0 on (T1); `C`
    // is borrowed exclusively (T4).
    let mut c = unsafe { matrix_part_mut(engine.pointer_mut(), map.finish(0), layout) };
    if (rows, columns) == (m, n) {
        prepare(&mut c);
        // SAFETY: the extents match.
        unsafe { multiply(alpha, a, b, LinedMatrixMut::of(&mut c)) };
        return true;
    }
    // The tiles are numbered column by column in the grid.
    let down = m.div_ceil(rows);
    c.clipped_tiles_mut((rows, columns))
        .into_par_iter()
        .enumerate()
        .for_each(|(tile, mut c)| {
            prepare(&mut c);
            let a = a.rows_from(tile % down * rows, rows);
            let b = b.rows_from(tile / down * columns, columns);
            // SAFETY: the extents of a tile match those of its rows of `A` and of `B`.
            unsafe { multiply(alpha, a, b, LinedMatrixMut::of(&mut c)) };
        });
    true
}
