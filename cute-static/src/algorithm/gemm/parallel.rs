//! `gemm_parallel`: tiles of `C` on several threads, each computed in blocks.
//!
//! # Requires
//! | condition | otherwise |
//! |---|---|
//! | each mode of the three has one stride, as a function; no swizzle; the elements are in memory | one thread, by the definition |
//! | no two coordinates of `C` share an element, where there are several tiles | a panic with both |

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::blocked::{Blocked, extent};
use super::large::{Matrices, operands};
use super::{MatrixProduct, gemm, gemm_axpby};
use crate::algorithm::fill::clear;
use crate::algorithm::transform::transform;
use crate::prelude::*;
use crate::tensor::strided::MatrixLayout;
use crate::tensor::{OffsetMap, PartMut, Reads, StorageMut};

/// How many multiplications are worth a thread's while.
const LEAST: u128 = 2_000_000;
/// There are at most so many tiles for each thread.
const MOST: usize = 4;
/// The sides of tiles are multiples of these, so that most of the registers' tiles in them are whole: the side along which the elements
/// of `C` lie nearest to each other, and the other one.
const STEPS: (usize, usize) = (32, 12);
/// To pack an element takes as long as so many multiplications.
const PACKED: u128 = 32;

/// The rows and columns of a thread's tile. Each tile has its rows of `A` and its columns of `B` packed. Of all grids the one is taken
/// with which the thread that has the most to do is done first.
pub fn tile([m, n, k]: [usize; 3], steps: (usize, usize), threads: usize) -> (usize, usize) {
    let work = m as u128 * n as u128 * k as u128;
    let most = usize::try_from(work / LEAST).unwrap_or(usize::MAX).clamp(1, threads.saturating_mul(MOST));
    let side = |extent: usize, parts: usize, step| extent.div_ceil(parts).next_multiple_of(step).min(extent);
    let grids = (1..=most).flat_map(|down| (1..=most / down).map(move |along| (down, along)));
    let tiles = grids.map(|(down, along)| (side(m, down, steps.0), side(n, along, steps.1)));
    let time = |(rows, columns): &(usize, usize)| {
        let each = m.div_ceil((*rows).max(1)).saturating_mul(n.div_ceil((*columns).max(1))).div_ceil(threads);
        let (rows, columns) = (*rows as u128, *columns as u128);
        each as u128 * (rows * columns + PACKED * (rows + columns))
    };
    tiles.min_by_key(time).unwrap_or((m, n))
}

/// `C(m, n) += Σk A(m, k) · B(n, k)`, in parallel.
///
/// # Function
/// As [`gemm`](super::gemm), but the sum over `k` has an order of its own: integers give the same result, floating point nearly.
///
/// # Panics
/// Where extents differ, with both; where two coordinates of `C` share an offset, if there is work for several tiles.
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
pub fn gemm_parallel<T, A, La, B, Lb, C, Lc>(a: &Tensor<A, La>, b: &Tensor<B, Lb>, c: &mut Tensor<C, Lc>)
where
    T: Blocked + Send + Sync + 'static,
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    La::must_meet(a, b, c);
    if let Some(operands) = operands(a, b, c, La::matrices) {
        return in_tiles(T::ONE, operands, |_| ());
    }
    gemm(a, b, c);
}

/// `C(m, n) = alpha · Σk A(m, k) · B(n, k) + beta · C(m, n)`, in parallel: the `gemm` of BLAS.
///
/// # Function
/// As [`gemm_axpby`](super::gemm_axpby): a `beta` of 0 sets `C` to 0 first, whatever it was.
///
/// # Panics
/// Where extents differ, with both; where two coordinates of `C` share an offset, if there is work for several tiles.
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
pub fn gemm_axpby_parallel<T, A, La, B, Lb, C, Lc>(
    alpha: T,
    a: &Tensor<A, La>,
    b: &Tensor<B, Lb>,
    beta: T,
    c: &mut Tensor<C, Lc>,
) where
    T: Blocked + Default + PartialEq + Send + Sync + 'static,
    A: Reads<Item = T>,
    B: Reads<Item = T>,
    C: StorageMut<Item = T> + Reads,
    La: MatrixProduct<Lb, Lc>,
    Lb: OffsetMap,
    Lc: OffsetMap,
{
    La::must_meet(a, b, c);
    if let Some(operands) = operands(a, b, c, La::matrices) {
        return in_tiles(alpha, operands, |tile| {
            if beta == T::default() {
                clear(tile);
            } else {
                transform(tile, |element| beta * element);
            }
        });
    }
    gemm_axpby(alpha, a, b, beta, c);
}

/// Adds the product, times `alpha`, to `C`: tile by tile, each prepared by the thread that computes it.
#[track_caller]
fn in_tiles<T: Blocked + Send + Sync>(
    alpha: T,
    Matrices { a, b, mut c }: Matrices<'_, T>,
    prepare: impl Fn(&mut Tensor<PartMut<'_, T>, MatrixLayout>) + Sync,
) {
    let [m, n, k] = [extent::<_, 0>(&a), extent::<_, 0>(&b), extent::<_, 1>(&a)];
    let (down, along) = c.layout().stride();
    let steps = if along.get().abs() < down.get().abs() { (STEPS.1, STEPS.0) } else { STEPS };
    let (rows, columns) = tile([m, n, k], steps, rayon::current_num_threads());
    if (rows, columns) == (m, n) {
        prepare(&mut c);
        return T::multiply(alpha, a, b, c);
    }
    // Tiles are counted down the columns of this grid.
    let down = m.div_ceil(rows);
    c.clipped_tiles_mut((rows, columns)).into_par_iter().enumerate().for_each(|(tile, mut c)| {
        prepare(&mut c);
        let a = a.clipped_tile((rows, k), (tile % down, 0));
        let b = b.clipped_tile((columns, k), (tile / down, 0));
        T::multiply(alpha, a, b, c);
    });
}
