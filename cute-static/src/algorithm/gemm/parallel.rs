//! `gemm_parallel`: tiles of `C` on several threads, each computed by [`gemm_blocked`](super::blocked::gemm_blocked).

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::blocked::{Blocked, extent, extents_must_meet};
use crate::prelude::*;
use crate::tensor::strided::StridedMatrix;
use crate::tensor::{Storage, StorageMut};

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
/// # Panics
/// Where extents differ, with both; where two coordinates of `C` share an offset.
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
    T: Blocked + Send + Sync,
    A: Storage<Item = T>,
    B: Storage<Item = T>,
    C: StorageMut<Item = T>,
    La: StridedMatrix,
    Lb: StridedMatrix,
    Lc: StridedMatrix,
{
    let (a, b, mut c) = (a.strided_part(), b.strided_part(), c.strided_mut());
    extents_must_meet(&a, &b, &c);
    let [m, n, k] = [extent::<_, 0>(&a), extent::<_, 0>(&b), extent::<_, 1>(&a)];
    let (rows, columns) = tile([m, n, k], rayon::current_num_threads());
    if (rows, columns) == (m, n) {
        return T::multiply(T::ONE, a, b, c);
    }
    // Tiles are counted down the columns of this grid.
    let down = m.div_ceil(rows);
    c.clipped_tiles_mut((rows, columns)).into_par_iter().enumerate().for_each(|(tile, c)| {
        let a = a.clipped_tile((rows, k), (tile % down, 0));
        let b = b.clipped_tile((columns, k), (tile / down, 0));
        T::multiply(T::ONE, a, b, c);
    });
}
