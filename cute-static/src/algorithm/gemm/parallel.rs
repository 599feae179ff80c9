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
/// With so many for each thread, there are several tiles for each: whoever is done first takes another.
const SHARED: u128 = 1 << 26;
/// The sides of tiles are multiples of this, so that most of the registers' tiles in them are whole.
const STEP: usize = 48;

/// The rows and columns of a thread's tile. Each tile has its rows of `A` and its columns of `B` packed, so that of all grids with as
/// many tiles, the one is taken that packs least.
pub fn tile([m, n, k]: [usize; 3], threads: usize) -> (usize, usize) {
    let work = m as u128 * n as u128 * k as u128;
    let wanted = if work / threads as u128 >= SHARED { 4 * threads } else { threads };
    let tiles = usize::try_from(work / LEAST).unwrap_or(usize::MAX).clamp(1, wanted);
    let packed = |down: &usize| (tiles / down).saturating_mul(m).saturating_add(down.saturating_mul(n));
    let down = (1..=tiles).filter(|down| tiles.is_multiple_of(*down)).min_by_key(packed).unwrap_or(1);
    let side = |extent: usize, parts: usize| extent.div_ceil(parts).next_multiple_of(STEP).min(extent);
    (side(m, down), side(n, tiles / down))
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
    let (rows, columns) = tile([m, n, k], rayon::current_num_threads());
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
