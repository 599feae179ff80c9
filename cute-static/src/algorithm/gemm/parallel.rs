//! `gemm_parallel`: tiles of `C` on several threads, each computed by [`gemm_blocked`](super::blocked::gemm_blocked).

use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use super::blocked::{Blocked, extent, extents_must_meet};
use crate::prelude::*;
use crate::tensor::strided::StridedMatrix;
use crate::tensor::{Storage, StorageMut};

/// The rows and columns of a thread's tile: large enough that packing costs little, small enough that all threads have some.
const TILE: usize = 192;

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
    let k = extent::<_, 1>(&a);
    // Tiles are counted down the columns of this grid.
    let down = extent::<_, 0>(&c).div_ceil(TILE);
    c.clipped_tiles_mut((TILE, TILE)).into_par_iter().enumerate().for_each(|(tile, c)| {
        let a = a.clipped_tile((TILE, k), (tile % down, 0));
        let b = b.clipped_tile((TILE, k), (tile / down, 0));
        T::multiply(a, b, c);
    });
}
